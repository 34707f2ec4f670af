import { describe, expect, it } from 'vitest'
import {
  conversationReducer,
  countMessages,
  emptyConversation,
  INTERRUPTED,
  isLimit,
  isPending,
  waitingExchange,
} from './conversation-state.ts'
import type { ConversationEvent, ConversationState, Exchange } from './conversation-state.ts'

const at = '2026-11-21T10:00:00.000Z'
const after = (state: ConversationState, ...events: ConversationEvent[]) => events.reduce(conversationReducer, state)
const sent: ConversationEvent = { type: 'sent', messageId: 'm1', text: 'Hej', at }
const stored = (messageId: string, reply: string): Exchange => ({
  ...waitingExchange(messageId, `fråga ${messageId}`, at),
  reply,
  status: 'answered',
})

describe('conversationReducer', () => {
  it('shows the message at once and awaits the reply', () => {
    const state = after(emptyConversation(), sent)
    expect(state.exchanges).toEqual([waitingExchange('m1', 'Hej', at)])
    expect(isPending(state)).toBe(true)
  })

  it('knows what a message takes the place of, and what is thought of a reply, until it is taken back', () => {
    const place = { versionOf: 'm0', wish: 'shorter' } as const
    expect(after(emptyConversation(), { ...sent, place }).exchanges).toEqual([
      { ...waitingExchange('m1', 'Hej', at), ...place },
    ])
    const opinion = { verdict: 'up', reason: null, words: '' } as const
    const thought = after(emptyConversation([stored('m0', 'a')]), { type: 'thought', messageId: 'm0', opinion })
    expect(thought.exchanges).toEqual([{ ...stored('m0', 'a'), opinion }])
    expect(after(thought, { type: 'thought', messageId: 'm0', opinion: null }).exchanges).toEqual([
      { ...stored('m0', 'a'), opinion: null },
    ])
  })

  it('removes a stored exchange with all its versions, and one that got no reply alone', () => {
    const newest: Exchange = { ...stored('m1', 'b'), versionOf: 'm0', exchangeId: 'e1' }
    const failed: Exchange = { ...stored('m2', ''), versionOf: 'm0', status: 'failed', error: INTERRUPTED }
    const state = emptyConversation([stored('m0', 'a'), newest, failed])
    expect(after(state, { type: 'removed', messageId: 'm2' }).exchanges).toEqual([stored('m0', 'a'), newest])
    expect(after(state, { type: 'removed', messageId: 'm1' }).exchanges).toEqual([])
  })

  it('counts what was sent here, not what streams in or was stored', () => {
    const state = after(emptyConversation([stored('m0', 'a')]), sent, {
      type: 'delta',
      messageId: 'm1',
      n: 1,
      text: 'Ja',
    })
    expect(state.sentHere).toBe(1)
  })

  it('follows another tab, and keeps what is awaited here until it is settled there', () => {
    const unanswered: Exchange = { ...stored('m1', ''), status: 'failed', error: INTERRUPTED }
    const state = after(emptyConversation(), sent, { type: 'delta', messageId: 'm1', n: 1, text: 'Ja' })
    const [own] = state.exchanges
    const followed = (...exchanges: Exchange[]) => after(state, { type: 'followed', exchanges })
    expect(followed(stored('m0', 'a'))).toMatchObject({ exchanges: [stored('m0', 'a'), own], active: state.active })
    expect(followed(stored('m0', 'a'), unanswered)).toMatchObject({ exchanges: [stored('m0', 'a'), own] })
    expect(followed(stored('m1', 'b'))).toMatchObject({ exchanges: [stored('m1', 'b')], active: null })
    expect(after(followed(stored('m1', 'b')), { type: 'failed', messageId: 'm1', error: INTERRUPTED })).toEqual(
      followed(stored('m1', 'b')),
    )
  })

  it('begins anew when it is cleared, whatever was under way', () => {
    const state = after(emptyConversation(), sent, { type: 'safety', tier: 'high', kinds: [] })
    expect(after(state, { type: 'cleared', exchanges: [stored('m0', 'a')] })).toEqual(
      emptyConversation([stored('m0', 'a')]),
    )
  })

  it('takes no second message while a reply is pending', () => {
    const state = after(emptyConversation(), sent)
    expect(after(state, { type: 'sent', messageId: 'm2', text: 'Mer', at })).toBe(state)
    expect(after(state, { type: 'retried', messageId: 'm1' })).toBe(state)
  })

  it('ignores deltas it has and events of another message', () => {
    const state = after(emptyConversation(), sent, {
      type: 'delta',
      messageId: 'm1',
      n: 1,
      text: 'Ja',
    })
    expect(after(state, { type: 'delta', messageId: 'm1', n: 1, text: 'Ja' })).toBe(state)
    expect(after(state, { type: 'delta', messageId: 'm0', n: 5, text: '?' })).toBe(state)
    expect(
      after(state, {
        type: 'done',
        messageId: 'm0',
        response: '?',
        stopped: false,
        exchangeId: null,
      }),
    ).toBe(state)
  })

  it('lets the final text replace what was streamed', () => {
    const state = after(
      emptyConversation(),
      sent,
      { type: 'delta', messageId: 'm1', n: 1, text: 'Första' },
      {
        type: 'done',
        messageId: 'm1',
        response: 'Hela svaret',
        stopped: false,
        exchangeId: 'c',
      },
    )
    expect(state.exchanges[0]).toMatchObject({
      reply: 'Hela svaret',
      status: 'answered',
      exchangeId: 'c',
    })
    expect(isPending(state)).toBe(false)
  })

  it('keeps what came before a failure and forgets it on a retry with the same id', () => {
    const error = { detail: 'Fel', code: 'ai_unavailable', retryable: true }
    const failed = after(
      emptyConversation(),
      sent,
      { type: 'delta', messageId: 'm1', n: 1, text: 'Halv' },
      { type: 'failed', messageId: 'm1', error },
    )
    expect(failed.exchanges[0]).toMatchObject({ own: 'Hej', reply: 'Halv', status: 'failed', error })
    const again = after(failed, { type: 'retried', messageId: 'm1' })
    expect(again.exchanges).toHaveLength(1)
    expect(again.exchanges[0]).toMatchObject({
      messageId: 'm1',
      own: 'Hej',
      reply: '',
      status: 'waiting',
      error: null,
    })
    expect(again.active).toEqual({ messageId: 'm1', phase: 'sending', lastDelta: 0 })
  })

  it('marks a reply that ends while it is being stopped as stopped, whatever way it ends', () => {
    const stopping = after(
      emptyConversation(),
      sent,
      { type: 'delta', messageId: 'm1', n: 1, text: 'Halv' },
      { type: 'stopping', messageId: 'm1' },
      { type: 'cut', messageId: 'm1' },
    )
    expect(stopping.active?.phase).toBe('stopping')
    const error = { detail: 'Fel', code: 'network', retryable: true }
    const state = after(stopping, { type: 'failed', messageId: 'm1', error })
    expect(state.exchanges[0]).toMatchObject({ reply: 'Halv', status: 'stopped', error: null })
  })

  it('never lowers the tier and gathers the kinds', () => {
    const state = after(
      emptyConversation(),
      { type: 'safety', tier: 'high', kinds: ['veiled'] },
      { type: 'safety', tier: 'concern', kinds: ['active_ideation'] },
      { type: 'safety', tier: 'none', kinds: [] },
    )
    expect(state.safety).toEqual({ tier: 'high', kinds: ['veiled', 'active_ideation'] })
  })

  it('keeps an awaited message when the history is loaded, and shows nothing twice', () => {
    const pending = after(emptyConversation(), sent)
    const loaded = after(pending, { type: 'loaded', exchanges: [stored('m0', 'svar')] })
    expect(loaded.exchanges.map((exchange) => exchange.messageId)).toEqual(['m0', 'm1'])
    const twice = after(loaded, {
      type: 'loaded',
      exchanges: [stored('m0', 'svar'), stored('m1', 'klart')],
    })
    expect(twice.exchanges.map((exchange) => exchange.reply)).toEqual(['svar', 'klart'])
  })

  it('puts older messages first', () => {
    const state = after(emptyConversation([stored('m2', 'b')]), {
      type: 'older',
      exchanges: [stored('m1', 'a')],
    })
    expect(state.exchanges.map((exchange) => exchange.messageId)).toEqual(['m1', 'm2'])
  })

  it('withdraws a message that was not let through', () => {
    const state = after(emptyConversation([stored('m0', 'a')]), sent, {
      type: 'withdrawn',
      messageId: 'm1',
    })
    expect(state.exchanges.map((exchange) => exchange.messageId)).toEqual(['m0'])
    expect(isPending(state)).toBe(false)
  })
})

describe('isLimit', () => {
  it('tells a bound that is reached, or a consent that is waited for, from a failure', () => {
    const of = (code: string) => isLimit({ ...INTERRUPTED, code })
    expect(['anonymous_limit', 'no_credits', 'rate_limited', 'consent_required'].map(of)).not.toContain(false)
    expect(['interrupted', 'ai_unavailable', 'internal', 'unknown'].map(of)).not.toContain(true)
  })
})

describe('countMessages', () => {
  it('counts the bubbles that hold words', () => {
    const welcome: Exchange = { ...stored('w', 'Välkommen'), own: null }
    expect(countMessages([welcome])).toBe(1)
    expect(countMessages([welcome, stored('m1', 'a'), waitingExchange('m2', 'b', at)])).toBe(4)
  })
})
