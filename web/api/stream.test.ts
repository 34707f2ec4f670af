import * as z from 'zod/mini'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendAnonymousMessage } from '../../contract/anonymous-chat.ts'
import { ApiError } from './api-error.ts'
import { readEvents, stream } from './stream.ts'

function bodyOf(pieces: Uint8Array[], end: 'close' | 'error' = 'close') {
  const cancelled = vi.fn<() => void>()
  const rest = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = rest.shift()
      if (piece) controller.enqueue(piece)
      else if (end === 'close') controller.close()
      else controller.error(new TypeError('network gone'))
    },
    cancel: cancelled,
  })
  return { body, cancelled }
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

const bytes = new TextEncoder().encode('event: delta\ndata: "Å, så tungt 🌧"\n\n')

describe('readEvents', () => {
  test('letters cut in the middle of their bytes stay whole', async () => {
    const { body } = bodyOf([...bytes].map((byte) => Uint8Array.of(byte)))
    const events = await collect(readEvents(body))
    expect(events).toEqual([{ event: 'delta', data: '"Å, så tungt 🌧"', id: undefined }])
  })

  test('a lost connection is a network error, after the events that came', async () => {
    const { body } = bodyOf([bytes], 'error')
    const events = readEvents(body)
    expect((await events.next()).done).toBe(false)
    await expect(events.next()).rejects.toMatchObject({ code: 'network' })
    await expect(collect(readEvents(bodyOf([], 'error').body))).rejects.toBeInstanceOf(ApiError)
  })

  test('leaving the loop ends the request', async () => {
    const { body, cancelled } = bodyOf([bytes, bytes, bytes])
    for await (const event of readEvents(body)) {
      expect(event.event).toBe('delta')
      break
    }
    expect(cancelled).toHaveBeenCalledOnce()
  })
})

describe('stream', () => {
  const input = { body: { message: 'Hej', message_id: crypto.randomUUID(), session_id: 'x'.repeat(32) } }
  const answered = (text: string) =>
    vi.stubGlobal('fetch', async () => new Response(text, { headers: { 'Content-Type': 'text/event-stream' } }))

  afterEach(() => vi.unstubAllGlobals())

  test.each(['{"n":1,"te', '"another form"', ''])('an event that is damaged is no event: %s', async (data) => {
    answered(`event: delta\ndata: ${data}\n\n`)
    const events = stream(sendAnonymousMessage, input, { delta: z.object({ n: z.number() }) })
    await expect(collect(events)).rejects.toMatchObject({ code: 'unexpected_response' })
  })

  test('what no check is given for is passed by', async () => {
    answered('event: news\ndata: {"n":\n\nevent: delta\ndata: {"n":2}\n\n')
    const events = stream(sendAnonymousMessage, input, { delta: z.object({ n: z.number() }) })
    expect(await collect(events)).toEqual([{ event: 'delta', data: { n: 2 }, id: undefined }])
  })
})
