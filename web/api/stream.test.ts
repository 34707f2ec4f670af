import { describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { readEvents } from './stream.ts'

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
