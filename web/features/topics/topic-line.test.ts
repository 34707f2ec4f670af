import { describe, expect, test } from 'vitest'
import { TOPIC_MAX_LENGTH } from '../../../contract/limits.ts'
import { lineFrom, moved } from './topic-line.ts'

describe('a line about a message', () => {
  test('is its first sentence, on one line', () => {
    expect(lineFrom('  Jag bråkade med\nmamma. Sedan sov jag inte.')).toBe('Jag bråkade med mamma.')
    expect(lineFrom('Varför blir det så? Jag vet inte.')).toBe('Varför blir det så?')
  })

  test('ends after a whole word where the sentence is longer than a line', () => {
    const line = lineFrom('ord '.repeat(100))
    expect(line.length).toBeLessThanOrEqual(TOPIC_MAX_LENGTH)
    expect(line).toMatch(/ ord…$/)
  })

  test('fits also where nothing divides it, and halves no emoji', () => {
    const line = lineFrom('🙂'.repeat(300))
    expect(line.length).toBeLessThanOrEqual(TOPIC_MAX_LENGTH)
    expect(line.isWellFormed()).toBe(true)
  })
})

test('a line moves a step, and stays where there is none', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
