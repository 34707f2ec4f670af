import { APIError } from '@anthropic-ai/sdk/core/error'
import { expect, test } from 'vitest'
import { readModelText } from './read-model-text.ts'

const delta = (text: string) =>
  `event: content_block_delta\ndata: ${JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })}\n\n`
const STOP = 'event: message_stop\ndata: {"type":"message_stop"}\n\n'
const NOISE = 'event: ping\ndata: {"type": "ping"}\n\n: a comment\n\n'

/** A body that comes in pieces of so many bytes. */
function bodyOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  )
  return new ReadableStream({
    start(reader) {
      for (const piece of pieces) reader.enqueue(piece)
      reader.close()
    },
  })
}

async function read(text: string, size = 1000) {
  const said: string[] = []
  const finished = await readModelText(bodyOf(text, size), async (piece) => {
    said.push(piece)
    return 'go on'
  })
  return { text: said.join(''), pieces: said.length, finished }
}

test.each([1, 2, 3, 7, 64, 1000])('gives the same text in pieces of %i bytes', async (size) => {
  const whole = `${NOISE}${delta('Hej, ')}${delta('åäö 👋🏽 "text_delta"\n\n')}${NOISE}${delta('slut.')}${STOP}`
  expect(await read(whole, size)).toMatchObject({ text: 'Hej, åäö 👋🏽 "text_delta"\n\nslut.', finished: true })
})

test('hands over at once what came together', async () => {
  expect(await read(`${delta('ett ')}${delta('två ')}${delta('tre')}${STOP}`)).toEqual({
    text: 'ett två tre',
    pieces: 1,
    finished: true,
  })
})

test('tells an answer that was cut off from one that is done', async () => {
  expect(await read(delta('Hej'))).toMatchObject({ text: 'Hej', finished: false })
})

test('reads nothing more when told to stop', async () => {
  const said: string[] = []
  const body = bodyOf(`${delta('ett')}${delta('två')}${STOP}`, delta('ett').length)
  const finished = await readModelText(body, async (text) => {
    said.push(text)
    return 'stop'
  })
  expect({ said, finished }).toEqual({ said: ['ett'], finished: false })
})

test('throws an error within the stream with its type', async () => {
  const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }
  const failed = read(`${delta('Hej')}event: error\ndata: ${JSON.stringify(error)}\n\n`)
  await expect(failed).rejects.toBeInstanceOf(APIError)
  await expect(failed).rejects.toMatchObject({ type: 'overloaded_error' })
})

test('passes by what it does not know', async () => {
  const thinking = { type: 'content_block_delta', delta: { type: 'thinking_delta', thinking: 'hm "text_delta"' } }
  expect(await read(`event: x\r\ndata: ${JSON.stringify(thinking)}\n\n${delta('Hej')}${STOP}`)).toMatchObject({
    text: 'Hej',
    finished: true,
  })
})
