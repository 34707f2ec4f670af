import { expect, test } from 'vitest'
import { type AiReview, SCORES } from '../../../contract/reviews.ts'
import { isRuleDue } from './is-rule-due.ts'

const scores = (changed: Partial<AiReview['detailed_scores']> = {}) => ({
  ...(Object.fromEntries(SCORES.map((name) => [name, 8])) as AiReview['detailed_scores']),
  ...changed,
})

test('a low score of any of the ten, or a correction, asks for a rule', () => {
  expect(isRuleDue({ corrected: false, detailed_scores: scores() })).toBe(false)
  expect(isRuleDue({ corrected: false, detailed_scores: scores({ empathy_level: 6 }) })).toBe(false)
  expect(isRuleDue({ corrected: false, detailed_scores: scores({ empathy_level: 5.9 }) })).toBe(true)
  expect(isRuleDue({ corrected: false, detailed_scores: scores({ professional_boundaries: 1 }) })).toBe(true)
  expect(isRuleDue({ corrected: true, detailed_scores: scores() })).toBe(true)
})
