import { expect, test } from 'vitest'
import { SCORES } from '../../../contract/reviews.ts'
import { RUBRIC, rubricText } from './rubric.ts'

test('every score has a question and five steps of its own words', () => {
  expect(Object.keys(RUBRIC)).toEqual([...SCORES])
  const steps = Object.values(RUBRIC).flatMap(({ question, steps: all }) => [question, ...all])
  expect(new Set(steps).size).toBe(SCORES.length * 6)
})

test('is read whole: each score by the name that it is answered under, each step with its numbers', () => {
  const text = rubricText()
  for (const name of SCORES) expect(text).toContain(`${name}: ${RUBRIC[name].question}`)
  expect(text.match(/^ {2}9–10: /gm)).toHaveLength(SCORES.length)
  expect(text.match(/^ {2}0–2: /gm)).toHaveLength(SCORES.length)
})
