import Anthropic from '@anthropic-ai/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { TestServer } from './test-server.ts'
import { startTestServer } from './test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  server.faults.clear()
  server.ledger.clear()
})
afterAll(() => server.close())

const saying = (text: string) => ({
  model: 'claude-sonnet-5-5',
  max_tokens: 16_000,
  messages: [{ role: 'user' as const, content: text }],
})

const textOf = (message: Anthropic.Message) =>
  message.content.map((block) => (block.type === 'text' ? block.text : '')).join('')

/** What a call throws. Fails when it throws nothing. */
async function thrownBy(call: PromiseLike<unknown>): Promise<unknown> {
  try {
    await call
  } catch (error) {
    return error
  }
  throw new Error('the call did not fail')
}

describe.each([
  ['429', Anthropic.RateLimitError, 'rate_limit_error'],
  ['529', Anthropic.OverloadedError, 'overloaded_error'],
  ['500', Anthropic.InternalServerError, 'api_error'],
] as const)('%s', (name, kind, type) => {
  test('by sentinel, every time', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const error = await thrownBy(server.client.messages.create(saying(`Hej [[${name}]] där`)))
      expect(error).toBeInstanceOf(kind)
      expect(error).toMatchObject({ type, status: Number(name) })
    }
    expect(server.ledger.list()[1]?.detail).toMatchObject({ status: Number(name), fault: name })
  })

  test('by order, as often as ordered', async () => {
    server.faults.order('anthropic', name, 2, 0)
    expect(await thrownBy(server.client.messages.create(saying('Hej')))).toBeInstanceOf(kind)
    expect(await thrownBy(server.client.messages.stream(saying('Hej')).finalMessage())).toBeInstanceOf(kind)
    expect((await server.client.messages.create(saying('Hej'))).stop_reason).toBe('end_turn')
  })
})

test('429 says when to come back, and the client that retries gets through', async () => {
  server.faults.order('anthropic', '429', 1, 0)
  const retrying = new Anthropic({ apiKey: 'k', baseURL: server.baseURL, maxRetries: 1 })
  const { response } = await retrying.messages.create(saying('Hej')).withResponse()
  expect(response.ok).toBe(true)
  server.faults.order('anthropic', '429', 1, 7000)
  const error = await thrownBy(server.client.messages.create(saying('Hej')))
  expect(error instanceof Anthropic.APIError && error.headers?.get('retry-after')).toBe('7')
})

test('a sentinel in an earlier message does nothing', async () => {
  const messages = [
    { role: 'user' as const, content: '[[529]]' },
    { role: 'assistant' as const, content: 'Hej.' },
    { role: 'user' as const, content: 'Jag sover dåligt.' },
  ]
  expect((await server.client.messages.create({ ...saying(''), messages })).stop_reason).toBe('end_turn')
})

test('a fault ordered for chats leaves an analysis alone, and the other way round', async () => {
  const format = {
    type: 'json_schema' as const,
    schema: { type: 'object', properties: {}, additionalProperties: false },
  }
  const analysis = { ...saying('Jag sover dåligt. [[500]]'), output_config: { format } }
  server.faults.order('anthropic:chat', '529', 1, 0)
  expect((await server.client.messages.create(analysis)).stop_reason).toBe('end_turn')
  expect(await thrownBy(server.client.messages.create(saying('Hej')))).toBeInstanceOf(Anthropic.OverloadedError)
  const failing = { ...saying('[[analysis-500]]'), output_config: { format } }
  expect(await thrownBy(server.client.messages.create(failing))).toBeInstanceOf(Anthropic.InternalServerError)
})

test('cut: about half of the words come, then the connection dies', async () => {
  const whole = textOf(await server.client.messages.create(saying('Jag sover så dåligt.')))
  let heard = ''
  const stream = server.client.messages.stream(saying('Jag sover så dåligt. [[cut]]'))
  stream.on('text', (piece) => (heard += piece))
  const error = await thrownBy(stream.finalMessage())
  expect(error).toBeInstanceOf(Anthropic.AnthropicError)
  expect(heard.length).toBeGreaterThan(whole.length * 0.2)
  expect(heard.length).toBeLessThan(whole.length * 0.8)
  expect(heard).not.toMatch(/[.!?]\s*$/)
  expect(server.ledger.list().at(-1)?.detail).toMatchObject({ outcome: 'cut', fault: 'cut' })
  expect(await thrownBy(server.client.messages.create(saying('[[cut]]')))).toBeInstanceOf(Error)
})

test('slow: the answer opens at once', async () => {
  server.faults.order('anthropic', 'slow', 1, 60_000)
  const stream = server.client.messages.stream(saying('Hej'))
  for await (const event of stream) {
    expect(event.type).toBe('message_start')
    break
  }
  stream.abort()
})

test('slow: the first word waits as long as ordered', async () => {
  server.faults.order('anthropic', 'slow', 1, 120)
  const started = performance.now()
  await server.client.messages.stream(saying('Hej')).finalMessage()
  expect(performance.now() - started).toBeGreaterThanOrEqual(119)
})

test('hang: nothing comes until the client gives up', async () => {
  const patience = { timeout: 100 }
  const error = await thrownBy(server.client.messages.create(saying('[[hang]]'), patience))
  expect(error).toBeInstanceOf(Anthropic.APIConnectionTimeoutError)
  await expect.poll(() => server.ledger.list()[0]?.detail['outcome']).toBe('aborted')
})

test.each([false, true])('refuse and empty answer without text (stream: %s)', async (stream) => {
  const ask = (text: string) =>
    stream ? server.client.messages.stream(saying(text)).finalMessage() : server.client.messages.create(saying(text))
  expect(await ask('[[refuse]]')).toMatchObject({
    stop_reason: 'refusal',
    content: [],
    stop_details: { type: 'refusal' },
  })
  expect(await ask('[[empty]]')).toMatchObject({ stop_reason: 'end_turn', content: [] })
})

test('unsafe, long and markdown answer with their own text', async () => {
  const unsafe = textOf(await server.client.messages.create(saying('[[unsafe]]')))
  expect(unsafe).toMatch(/lovar att inte säga/)
  const long = textOf(await server.client.messages.create(saying('[[long]]')))
  expect(long.split(/\s+/).length).toBeGreaterThan(2900)
  const markdown = textOf(await server.client.messages.create(saying('[[markdown]]')))
  for (const part of ['**', '*många*', '\n- ', '[1177](https://', '<script>', 'javascript:'])
    expect(markdown).toContain(part)
})
