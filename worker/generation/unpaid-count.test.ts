import { expect, test } from 'vitest'
import { FAILURES_A_DAY, REFUSALS_A_DAY, UNSHOWN_STOPS_A_DAY } from '../../contract/limits.ts'
import { DAY } from '../day.ts'
import { unpaidOf, unpaidToday, usedUp, withUnpaid } from './unpaid-count.ts'

const none = { day: 4, shown: 0, unshown: 0, refused: 0, failed: 0, free: 0, own: 0 }

test('counts each kind, and begins anew each day', () => {
  const late = 5 * DAY - 1
  const two = withUnpaid(withUnpaid(null, 'shown', late - 1), 'refused', late)
  expect(two).toEqual({ ...none, shown: 1, refused: 1 })
  expect(unpaidToday(two, late)).toEqual(two)
  expect(unpaidToday(two, late + 1)).toEqual({ ...none, day: 5 })
  expect(withUnpaid(two, 'failed', late + 1)).toEqual({ ...none, day: 5, failed: 1 })
})

test('tells a refusal by the model from a failure of the service, also where own words stand in for it', () => {
  expect(unpaidOf({ kind: 'complete', text: 'Hej.' })).toBeNull()
  expect(unpaidOf({ kind: 'stopped', text: '' })).toBe('unshown')
  expect(unpaidOf({ kind: 'stopped', text: 'Hej' })).toBe('shown')
  expect(unpaidOf({ kind: 'failed', code: 'ai_refused' })).toBe('refused')
  expect(unpaidOf({ kind: 'complete', text: 'Hej.', insteadOf: 'ai_refused' })).toBe('refused')
  for (const code of ['ai_busy', 'ai_unavailable', 'ai_interrupted'] as const) {
    expect(unpaidOf({ kind: 'failed', code })).toBe('failed')
    expect(unpaidOf({ kind: 'complete', text: 'Hej.', insteadOf: code })).toBe('failed')
  }
})

test('each kind has its own bound, but for stops that begin to cost', () => {
  expect(usedUp({ ...none, shown: 1000 })).toBeNull()
  for (const [why, bound] of [
    ['unshown', UNSHOWN_STOPS_A_DAY],
    ['refused', REFUSALS_A_DAY],
    ['failed', FAILURES_A_DAY],
  ] as const) {
    expect(usedUp({ ...none, [why]: bound - 1 })).toBeNull()
    expect(usedUp({ ...none, [why]: bound })).toBe(why)
  }
})
