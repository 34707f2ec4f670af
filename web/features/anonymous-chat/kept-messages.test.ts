import { describe, expect, it } from 'vitest'
import { AnonymousMessage } from '../../../contract/anonymous-chat.ts'
import { waitingExchange } from '../conversation/conversation-state.ts'
import type { Exchange } from '../conversation/conversation-state.ts'
import { exchangesOf, LIMIT_TEXT, messagesOf, WELCOME } from './kept-messages.ts'

const at = '2026-11-21T10:00:00.000Z'
const answered: Exchange = {
  ...waitingExchange('m1', 'Jag sover dåligt', at),
  reply: 'Berätta mer.',
  status: 'answered',
}
const failed: Exchange = {
  ...waitingExchange('m2', 'Hallå?', at),
  status: 'failed',
  error: { detail: 'x', code: 'ai_unavailable', retryable: true },
}
const words = () => 'AI:n går inte att nå.'

describe('messagesOf', () => {
  it('gives every bubble in order, and marks an error as one', () => {
    const messages = messagesOf([WELCOME, answered, failed], words)
    expect(messages.map(({ type, isError }) => [type, isError ?? false])).toEqual([
      ['bot', false],
      ['user', false],
      ['bot', false],
      ['user', false],
      ['bot', true],
    ])
    for (const message of messages) expect(AnonymousMessage.parse(message)).toEqual(message)
  })

  it('keeps the question of a reply that is still coming, not its half', () => {
    const waiting = { ...waitingExchange('m3', 'Nu', at), reply: 'Hal' }
    expect(messagesOf([waiting], words).map((message) => message.content)).toEqual(['Nu'])
  })
})

describe('exchangesOf', () => {
  it('brings the conversation back as it was', () => {
    const exchanges = exchangesOf(messagesOf([WELCOME, answered], words))
    expect(exchanges).toEqual([WELCOME, answered])
  })

  it('offers to send again what got no answer', () => {
    const [exchange] = exchangesOf(messagesOf([failed], words))
    expect(exchange).toMatchObject({ messageId: 'm2', own: 'Hallå?', reply: '', status: 'failed' })
    expect(exchange?.error?.retryable).toBe(true)
  })

  it('keeps an error in the words it was told in, however often it is read', () => {
    const told = messagesOf(exchangesOf(messagesOf([failed], words)), ({ error }) => error?.detail ?? '')
    expect(told).toEqual(messagesOf([failed], words))
  })

  it('knows again that the free chats are used up, which is no failure to try again', () => {
    const error = { detail: LIMIT_TEXT, code: 'anonymous_limit', retryable: false }
    const [exchange] = exchangesOf(messagesOf([{ ...failed, error }], () => LIMIT_TEXT))
    expect(exchange?.error).toEqual(error)
  })

  it('tells what was awaited from what has failed', () => {
    const waiting = waitingExchange('m3', 'Nu', at)
    const codes = exchangesOf(messagesOf([failed, waiting], words)).map(({ error }) => error?.code)
    expect(codes).toEqual(['kept', 'interrupted'])
  })
})
