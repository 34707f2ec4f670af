import { expect, test } from 'vitest'
import type { ChatChange } from '../../../../contract/chat.ts'
import { type Exchange, waitingExchange } from '../../conversation/conversation-state.ts'
import { mergeStored } from '../../conversation/merge-stored.ts'
import { oldestToAsk, toldOf } from './oldest-to-ask.ts'

const at = (n: number) => `2026-11-27T08:00:0${n}.000Z`
const said = (n: number): Exchange => ({
  ...waitingExchange(`m${n}`, `ord ${n}`, at(n)),
  reply: `svar ${n}`,
  status: 'answered',
})
const SHOWN = [1, 2, 3, 4].map(said)
const NEWEST = '9999'
const told = (state: ChatChange['state'], message: string | null): ChatChange => ({
  talk_id: null,
  message_id: message,
  state,
})

test.each([
  { what: 'a reply that begins', change: told('begun', 'new'), oldest: NEWEST },
  { what: 'a reply that ends', change: told('ended', 'm4'), oldest: NEWEST },
  { what: 'a message that was judged', change: told('changed', 'm2'), oldest: at(2) },
  { what: 'a message that is not shown', change: told('changed', 'm0'), oldest: NEWEST },
  { what: 'what may be any message', change: told('changed', null), oldest: at(1) },
  { what: 'what was missed', change: null, oldest: at(1) },
])('$what is asked for no further down than it stands', ({ change, oldest }) => {
  expect(oldestToAsk(SHOWN, change)).toBe(oldest)
})

test('nothing shown is the newest page', () => {
  expect(oldestToAsk([], null)).toBe(NEWEST)
})

/** What is shown once the newest two have been asked for, of which the server has these. */
function after(stored: readonly Exchange[], hasMore: boolean): string[] {
  const conversations = stored.map((one) => ({ message_id: one.messageId, timestamp: one.at }))
  const asOf = toldOf(SHOWN, { conversations, has_more: hasMore })
  return mergeStored({ exchanges: SHOWN, active: null }, stored, asOf).map(({ messageId }) => messageId)
}

test('what is older than the answer stays, and within it what is gone goes', () => {
  expect(after([said(3), said(4), said(5)], true)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
  expect(after([said(2), said(4)], true)).toEqual(['m1', 'm2', 'm4'])
})

test('an answer that is the whole talk tells of all of it', () => {
  expect(after([said(4)], false)).toEqual(['m4'])
  expect(after([], false)).toEqual([])
})
