import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { conversationReducer, emptyConversation } from './conversation-state.ts'
import type { ConversationState } from './conversation-state.ts'
import { backOff, driveReply } from './reply-driver.ts'
import type { ReplyEvent, ReplyTransport } from './reply-driver.ts'

type Step = ReplyEvent | ApiError | 'end'

const delta = (n: number, text: string): ReplyEvent => ({ event: 'delta', data: { n, text } })
const done = (response: string): ReplyEvent => ({
  event: 'done',
  data: { response, stopped: false, exchangeId: 'c1' },
})
const refusal = (status: number, code: string) => new ApiError({ status, code, detail: `nej ${status}` })

/** Plays a script, one list of steps per connection, and keeps what was asked for. */
function scripted(connections: Step[][]) {
  const asked: string[] = []
  async function* play(): AsyncGenerator<ReplyEvent> {
    const steps = connections.shift() ?? []
    for (const step of steps) {
      if (step instanceof ApiError) throw step
      if (step === 'end') return
      yield step
    }
  }
  const transport: ReplyTransport = {
    send: (message) => {
      asked.push(`send ${message.messageId}`)
      return play()
    },
    resume: (message, after) => {
      asked.push(`resume ${message.messageId} after ${after}`)
      return play()
    },
    stop: async () => undefined,
  }
  return { transport, asked }
}

async function run(connections: Step[][], offlineFor = 0, from: 'send' | 'resume' = 'send') {
  const { transport, asked } = scripted(connections)
  const pauses: number[] = []
  let offline = offlineFor
  let state: ConversationState = conversationReducer(emptyConversation(), {
    type: 'sent',
    messageId: 'm1',
    text: 'Hej',
    at: '2026-11-21T10:00:00.000Z',
  })
  await driveReply(
    transport,
    { messageId: 'm1', text: 'Hej' },
    {
      signal: new AbortController().signal,
      dispatch: (event) => {
        state = conversationReducer(state, event)
      },
      pause: async (milliseconds) => {
        pauses.push(milliseconds)
        offline -= 1
      },
      isOffline: () => offline > 0,
      watchNetwork: () => () => undefined,
      after: () => () => undefined,
    },
    from,
  )
  return { state, asked, pauses }
}

describe('driveReply', () => {
  it('delivers a reply in one connection', async () => {
    const { state, asked, pauses } = await run([[delta(1, 'Jag '), delta(2, 'hör.'), done('Jag hör dig.')]])
    expect(state.exchanges[0]).toMatchObject({
      reply: 'Jag hör dig.',
      status: 'answered',
      exchangeId: 'c1',
    })
    expect(state.active).toBeNull()
    expect(asked).toEqual(['send m1'])
    expect(pauses).toEqual([])
  })

  it('resumes a cut connection after the last delta and takes nothing twice', async () => {
    const { state, asked, pauses } = await run([
      [delta(1, 'a'), delta(2, 'b'), ApiError.network()],
      [delta(2, 'b'), delta(3, 'c'), 'end'],
      [done('abc')],
    ])
    expect(asked).toEqual(['send m1', 'resume m1 after 2', 'resume m1 after 3'])
    expect(pauses).toEqual([1000, 1000])
    expect(state.exchanges[0]?.reply).toBe('abc')
  })

  it('sends the same message again when the server no longer has the generation', async () => {
    const { state, asked } = await run([
      [delta(1, 'gammal början'), ApiError.network()],
      [refusal(404, 'not_found')],
      [delta(1, 'Ny '), delta(2, 'början'), done('Ny början')],
    ])
    expect(asked).toEqual(['send m1', 'resume m1 after 1', 'send m1'])
    expect(state.exchanges[0]).toMatchObject({ reply: 'Ny början', status: 'answered' })
  })

  it('backs off 1-2-4-8 seconds, then fails with the text kept', async () => {
    const cut = ApiError.network()
    const { state, pauses } = await run([[delta(1, 'a'), cut], [cut], [cut], [cut], [cut], [cut], [cut]])
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 8000])
    expect(state.exchanges[0]).toMatchObject({ own: 'Hej', reply: 'a', status: 'failed' })
    expect(state.exchanges[0]?.error).toMatchObject({ code: 'network', retryable: true })
  })

  it('gives up sooner when no connection was ever made', async () => {
    const cut = ApiError.network()
    const { asked, pauses, state } = await run([[cut], [cut], [cut], [cut]])
    expect(asked).toEqual(['send m1', 'send m1', 'send m1'])
    expect(pauses).toEqual([1000, 2000])
    expect(state.exchanges[0]?.status).toBe('failed')
  })

  it('keeps waiting for as long as there is no network', async () => {
    const cut = ApiError.network()
    const { state, asked } = await run([...Array.from({ length: 12 }, () => [cut]), [done('Nu.')]], 20)
    expect(asked).toHaveLength(13)
    expect(state.exchanges[0]?.reply).toBe('Nu.')
  })

  it('does not try again what the server refused', async () => {
    const { state, asked } = await run([[refusal(402, 'no_credits')]])
    expect(asked).toEqual(['send m1'])
    expect(state.exchanges[0]?.error).toEqual({
      detail: 'nej 402',
      code: 'no_credits',
      retryable: true,
    })
  })

  it('treats a server error while resuming as a cut', async () => {
    const { state } = await run([[delta(1, 'a'), 'end'], [refusal(503, 'database_unavailable')], [done('a b')]])
    expect(state.exchanges[0]?.reply).toBe('a b')
  })

  it('ends with the words of an error event', async () => {
    const error: ReplyEvent = {
      event: 'error',
      data: { detail: 'AI:n svarar inte.', code: 'ai_unavailable', retryable: true },
    }
    const { state } = await run([[delta(1, 'a'), error]])
    expect(state.exchanges[0]?.error?.detail).toBe('AI:n svarar inte.')
  })

  it('picks up a reply that an earlier page asked for', async () => {
    const { asked, state } = await run([[delta(1, 'a'), done('ab')]], 0, 'resume')
    expect(asked).toEqual(['resume m1 after 0'])
    expect(state.exchanges[0]?.reply).toBe('ab')
  })

  it('does not send again by itself what an earlier page sent', async () => {
    const { asked, state } = await run([[refusal(404, 'not_found')]], 0, 'resume')
    expect(asked).toEqual(['resume m1 after 0'])
    expect(state.exchanges[0]).toMatchObject({
      own: 'Hej',
      status: 'failed',
      error: { code: 'interrupted', retryable: true },
    })
  })

  it('is silent when it is aborted', async () => {
    const events: string[] = []
    const controller = new AbortController()
    const transport: ReplyTransport = {
      async *send() {
        yield delta(1, 'a')
        controller.abort()
        throw controller.signal.reason
      },
      async *resume() {
        yield done('x')
      },
      stop: async () => undefined,
    }
    const around = {
      signal: controller.signal,
      dispatch: (event: { type: string }) => void events.push(event.type),
      pause: async () => undefined,
      isOffline: () => false,
      watchNetwork: () => () => undefined,
      after: () => () => undefined,
    }
    await driveReply(transport, { messageId: 'm', text: 't' }, around)
    expect(events).toEqual(['received', 'delta'])
  })

  it('does not wait for a connection that hangs when the network goes', async () => {
    const events: string[] = []
    let loseNetwork = () => undefined as void
    let watching = 0
    const transport: ReplyTransport = {
      async *send(_message, { signal }) {
        yield delta(1, 'a')
        queueMicrotask(loseNetwork)
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
      async *resume(_message, after) {
        yield delta(after + 1, 'b')
        yield done('ab')
      },
      stop: async () => undefined,
    }
    const around = {
      signal: new AbortController().signal,
      dispatch: (event: { type: string }) => void events.push(event.type),
      pause: async () => undefined,
      isOffline: () => true,
      watchNetwork(lost: () => void) {
        watching += 1
        loseNetwork = lost
        return () => void (watching -= 1)
      },
      after: () => () => undefined,
    }
    await driveReply(transport, { messageId: 'm', text: 't' }, around)
    expect(events).toEqual(['received', 'delta', 'cut', 'delta', 'done'])
    expect(watching).toBe(0)
  })
})

describe('backOff', () => {
  it('doubles up to eight seconds', () => {
    expect([0, 1, 2, 3, 4, 9].map(backOff)).toEqual([1000, 2000, 4000, 8000, 8000, 8000])
  })
})
