import { expect, test } from 'vitest'
import { FREE_STOPS_A_DAY } from '../../contract/limits.ts'
import { isDue } from './is-due.ts'
import { unpaidOf } from './unpaid-count.ts'

test('a whole reply is paid for', () => {
  expect(isDue({ kind: 'complete', text: 'Hej.' }, 0)).toBe(true)
})

test('one that failed, or of which nothing was shown, never is', () => {
  for (const stopsBefore of [0, FREE_STOPS_A_DAY, 1000]) {
    expect(isDue({ kind: 'failed', code: 'ai_interrupted' }, stopsBefore)).toBe(false)
    expect(isDue({ kind: 'stopped', text: '' }, stopsBefore)).toBe(false)
    expect(isDue({ kind: 'complete', text: '' }, stopsBefore)).toBe(false)
  }
})

test('own words that stand in for a model that failed or refused never are', () => {
  for (const insteadOf of ['ai_busy', 'ai_unavailable', 'ai_interrupted', 'ai_refused'] as const) {
    expect(isDue({ kind: 'complete', text: 'Jag är kvar här.', insteadOf }, 1000)).toBe(false)
  }
})

test('one that was stopped is from the fourth of a day on', () => {
  const stopped = { kind: 'stopped', text: 'Hej' } as const
  expect([0, 1, 2, 3, 4].map((before) => isDue(stopped, before))).toEqual([false, false, false, true, true])
})

test('one withdrawn after much of it was shown counts as a stopped one, one withdrawn at its beginning as refused', () => {
  const withdrawn = (wasShown: boolean) =>
    ({ kind: 'complete', text: 'Jag är kvar här.', insteadOf: 'ai_refused', wasShown }) as const
  expect([0, 2, 3].map((before) => isDue(withdrawn(true), before))).toEqual([false, false, true])
  expect([0, 2, 3].map((before) => isDue(withdrawn(false), before))).toEqual([false, false, false])
  expect([true, false].map((wasShown) => unpaidOf(withdrawn(wasShown)))).toEqual(['shown', 'refused'])
})
