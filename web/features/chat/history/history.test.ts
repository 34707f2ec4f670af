import { describe, expect, it } from 'vitest'
import type { StoredExchange } from '../../../../contract/chat.ts'
import { awaitedExchange } from '../../conversation/awaited-exchange.ts'
import { exchangeOf } from './stored-exchange.ts'
import { missingExchanges, unsentAfter, unsentBeside, unsentIn, unsentOutside } from './unsent-messages.ts'

const at = '2026-11-21T10:00:00.000Z'
const now = new Date(at).getTime()
const stored: StoredExchange = {
  id: 'c1',
  message_id: 'm1',
  talk_id: 't1',
  message: 'Hej',
  response: 'Hej på dig',
  timestamp: at,
  importance_score: 1,
  message_type: 'regular',
  is_archived: false,
  stopped: false,
  locked: false,
}

describe('exchangeOf', () => {
  it('shows a stored exchange', () => {
    expect(exchangeOf(stored)).toMatchObject({ own: 'Hej', reply: 'Hej på dig', status: 'answered', error: null })
  })
  it('tells stopped, locked and unanswered ones apart', () => {
    expect(exchangeOf({ ...stored, stopped: true, response: '' }).status).toBe('stopped')
    expect(exchangeOf({ ...stored, locked: true, response: '' }).status).toBe('locked')
    expect(exchangeOf({ ...stored, response: '' })).toMatchObject({
      status: 'failed',
      error: { retryable: true },
    })
  })
})

describe('awaitedExchange', () => {
  const open = exchangeOf({ ...stored, response: '' })
  it('is the newest message without a reply, for ten minutes', () => {
    expect(awaitedExchange([exchangeOf(stored), open], now + 60_000)).toBe(open)
    expect(awaitedExchange([open], now + 11 * 60_000)).toBeNull()
    expect(awaitedExchange([open, exchangeOf(stored)], now)).toBeNull()
    expect(awaitedExchange([], now)).toBeNull()
  })
})

describe('unsent messages', () => {
  const sent = { type: 'sent', messageId: 'm1', text: 'Hej', at } as const

  it('are of the talk they are sent in, as soon as that is known, and of no other', () => {
    const unsent = unsentIn(unsentAfter([], sent), 'm1', 't1')
    expect(missingExchanges(unsent, [], 't1')).toHaveLength(1)
    expect(missingExchanges(unsent, [], 't2')).toEqual([])
    expect(missingExchanges(unsentAfter([], sent), [], 't2')).toHaveLength(1)
  })

  it('keeps a message from the moment it is sent until its reply is there', () => {
    const unsent = unsentAfter(unsentAfter([], sent), sent)
    expect(unsent).toEqual([{ messageId: 'm1', text: 'Hej', at }])
    const error = { detail: '', code: 'ai_busy', retryable: true }
    expect(unsentAfter(unsent, { type: 'failed', messageId: 'm1', error })).toBe(unsent)
    expect(
      unsentAfter(unsent, { type: 'done', messageId: 'm1', response: 'x', stopped: false, exchangeId: 'c' }),
    ).toEqual([])
    expect(unsentAfter(unsent, { type: 'withdrawn', messageId: 'm1' })).toEqual([])
  })
  it('go with a talk that is deleted, and those of no known talk with the one on the screen', () => {
    const unsent = [
      { messageId: 'm1', text: 'Hej', at, talk: 't1' },
      { messageId: 'm2', text: 'Du', at, talk: 't2' },
      { messageId: 'm3', text: 'Där', at },
    ]
    expect(unsentOutside(unsent, 't1')).toEqual(unsent.slice(1))
    expect(unsentOutside(unsent, 't1', undefined)).toEqual([unsent[1]])
  })
  it('are forgotten once the history has them answered, and not before', () => {
    const unsent = unsentAfter([], sent)
    expect(unsentBeside(unsent, [exchangeOf(stored)])).toEqual([])
    expect(unsentBeside(unsent, [exchangeOf({ ...stored, response: '' })])).toEqual(unsent)
    // Its server may still go down with it.
    expect(unsentBeside(unsent, [exchangeOf({ ...stored, response: '', under_way: true })])).toEqual(unsent)
    expect(exchangeOf({ ...stored, response: '', under_way: true }).exchangeId).toBeNull()
  })
  it('brings back what the history does not know', () => {
    const unsent = [
      { messageId: 'm1', text: 'Hej', at },
      { messageId: 'm2', text: 'Du', at },
    ]
    expect(missingExchanges(unsent, [exchangeOf(stored)])).toMatchObject([
      { messageId: 'm2', own: 'Du', status: 'failed' },
    ])
  })
})
