import { expect, test } from 'vitest'
import type { ReviewRule } from '../../../contract/reviews.ts'
import { ruleState } from './rule-state.ts'

const rule: ReviewRule = {
  id: 'r1',
  text: 'Spegla känslan först.',
  message_id: null,
  created_at: '2026-01-15T09:00:00Z',
  locked: false,
  not_applied: null,
  left_out: false,
}

test('a rule is in force, refused, locked, or has no room, and says which', () => {
  expect(ruleState(rule)).toEqual({ tone: 'ok', word: 'Gäller', reason: null })
  expect(ruleState({ ...rule, not_applied: 'Den ber om för mycket.' })).toMatchObject({
    word: 'Tillämpas inte',
    reason: 'Den ber om för mycket.',
  })
  expect(ruleState({ ...rule, locked: true })).toMatchObject({ word: 'Tillämpas inte', reason: null })
  expect(ruleState({ ...rule, left_out: true })).toMatchObject({
    word: 'Ryms inte: tillämpas inte',
    reason: expect.stringContaining('begränsad mängd'),
  })
})
