import { describe, expect, it } from 'vitest'
import type { Conversation } from '../../../../contract/chat.ts'
import { awaitedTurn, turnOf } from './conversation-turns.ts'
import { missingTurns, unsentAfter } from './unsent-messages.ts'

const at = '2026-11-21T10:00:00.000Z'
const now = new Date(at).getTime()
const conversation: Conversation = {
  id: 'c1',
  message_id: 'm1',
  message: 'Hej',
  response: 'Hej på dig',
  timestamp: at,
  importance_score: 1,
  message_type: 'regular',
  is_archived: false,
  stopped: false,
  locked: false,
}

describe('turnOf', () => {
  it('shows a stored conversation', () => {
    expect(turnOf(conversation)).toMatchObject({ own: 'Hej', reply: 'Hej på dig', status: 'answered', error: null })
  })
  it('tells stopped, locked and unanswered ones apart', () => {
    expect(turnOf({ ...conversation, stopped: true, response: '' }).status).toBe('stopped')
    expect(turnOf({ ...conversation, locked: true, response: '' }).status).toBe('locked')
    expect(turnOf({ ...conversation, response: '' })).toMatchObject({ status: 'failed', error: { retryable: true } })
  })
})

describe('awaitedTurn', () => {
  const open = turnOf({ ...conversation, response: '' })
  it('is the newest message without a reply, for ten minutes', () => {
    expect(awaitedTurn([turnOf(conversation), open], now + 60_000)).toBe(open)
    expect(awaitedTurn([open], now + 11 * 60_000)).toBeNull()
    expect(awaitedTurn([open, turnOf(conversation)], now)).toBeNull()
    expect(awaitedTurn([], now)).toBeNull()
  })
})

describe('unsent messages', () => {
  const sent = { type: 'sent', messageId: 'm1', text: 'Hej', at } as const
  it('keeps a message from the moment it is sent until its reply is there', () => {
    const unsent = unsentAfter(unsentAfter([], sent), sent)
    expect(unsent).toEqual([{ messageId: 'm1', text: 'Hej', at }])
    const error = { detail: '', code: 'ai_busy', retryable: true }
    expect(unsentAfter(unsent, { type: 'failed', messageId: 'm1', error })).toBe(unsent)
    expect(
      unsentAfter(unsent, { type: 'done', messageId: 'm1', response: 'x', stopped: false, conversationId: 'c' }),
    ).toEqual([])
    expect(unsentAfter(unsent, { type: 'withdrawn', messageId: 'm1' })).toEqual([])
  })
  it('brings back what the history does not know', () => {
    const unsent = [
      { messageId: 'm1', text: 'Hej', at },
      { messageId: 'm2', text: 'Du', at },
    ]
    expect(missingTurns(unsent, [turnOf(conversation)])).toMatchObject([
      { messageId: 'm2', own: 'Du', status: 'failed' },
    ])
  })
})
