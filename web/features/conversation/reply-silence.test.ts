import { describe, expect, it } from 'vitest'
import { conversationReducer, emptyConversation } from './conversation-state.ts'
import { driveReply, SILENCE } from './reply-driver.ts'
import type { ReplyEvent, ReplyTransport } from './reply-driver.ts'

const opening: ReplyEvent = { event: 'safety', data: { tier: 'none', kinds: [] } }
const delta = (n: number, text: string): ReplyEvent => ({ event: 'delta', data: { n, text } })
const done = (response: string): ReplyEvent => ({ event: 'done', data: { response, stopped: false, exchangeId: 'c1' } })

/** Connections of which each says so much and then nothing, under a clock that is at once past any silence. */
async function runSilent(said: readonly (readonly ReplyEvent[])[]) {
  const left = [...said]
  const asked: string[] = []
  const cuts: (boolean | undefined)[] = []
  let goSilent: () => void = () => undefined
  let state = conversationReducer(emptyConversation(), { type: 'sent', messageId: 'm', text: 't', at: '' })
  async function* play(signal: AbortSignal): AsyncGenerator<ReplyEvent> {
    yield* left.shift() ?? [opening]
    queueMicrotask(() => goSilent())
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const transport: ReplyTransport = {
    send: (_message, { signal, opened }) => {
      opened?.()
      return play(signal)
    },
    resume: (_message, after, { signal }) => {
      asked.push(`after ${after}`)
      return play(signal)
    },
    stop: async () => undefined,
  }
  await driveReply(
    transport,
    { messageId: 'm', text: 't' },
    {
      signal: new AbortController().signal,
      dispatch(event) {
        if (event.type === 'cut') cuts.push(event.silent)
        state = conversationReducer(state, event)
      },
      pause: async () => undefined,
      isOffline: () => false,
      watchNetwork: () => () => undefined,
      after(milliseconds, late) {
        expect(milliseconds).toBe(SILENCE)
        goSilent = late
        return () => void (goSilent = () => undefined)
      },
    },
  )
  return { asked, cuts, exchange: state.exchanges[0] }
}

describe('a connection that goes silent', () => {
  it('is taken up again after the last word', async () => {
    const { asked, cuts, exchange } = await runSilent([
      [opening, delta(1, 'Jag ')],
      [delta(2, 'hör.'), done('Jag hör.')],
    ])
    expect(asked).toEqual(['after 1'])
    expect(cuts).toEqual([true])
    expect(exchange).toMatchObject({ status: 'answered', reply: 'Jag hör.', received: true })
  })

  it('is given up after five in a row, with a way to try again, though the server says that it is there', async () => {
    const { asked, cuts, exchange } = await runSilent([[opening, delta(1, 'Jag ')]])
    expect(asked).toHaveLength(4)
    expect(cuts).toHaveLength(4)
    expect(exchange).toMatchObject({ status: 'failed', error: { code: 'network', retryable: true } })
  })

  it('is taken up again, not sent again, where the server had taken the message without a word', async () => {
    const { asked, exchange } = await runSilent([[], [delta(1, 'Jag hör.'), done('Jag hör.')]])
    expect(asked).toEqual(['after 0'])
    expect(exchange).toMatchObject({ status: 'answered', received: true })
  })

  it('counts anew from each new word', async () => {
    const word = (n: number) => [delta(n, 'a')]
    const { asked } = await runSilent([word(1), [], [], [], word(2), [], [], [], [], []])
    expect(asked).toHaveLength(8)
  })
})
