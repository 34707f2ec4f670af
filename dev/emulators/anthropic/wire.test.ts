import Anthropic from '@anthropic-ai/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { TestServer } from './test-server.ts'
import { startTestServer } from './test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hello = (text = 'Hej, jag sover dåligt.') => ({
  model: 'claude-sonnet-5-5',
  max_tokens: 1024,
  messages: [{ role: 'user' as const, content: text }],
})

/** The error a call ends in. Fails when it does not end in one. */
async function failureOf(call: PromiseLike<unknown>): Promise<InstanceType<typeof Anthropic.APIError>> {
  try {
    await call
  } catch (error) {
    if (error instanceof Anthropic.APIError) return error
    throw error
  }
  throw new Error('the call did not fail')
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.baseURL}/v1/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const signed = { 'x-api-key': 'k', 'anthropic-version': '2023-06-01' }

describe('a whole answer', () => {
  test('is a message with text, usage and a request id', async () => {
    const { data, response } = await server.client.messages.create(hello()).withResponse()
    expect(data).toMatchObject({
      type: 'message',
      role: 'assistant',
      model: 'claude-sonnet-5-5',
      stop_reason: 'end_turn',
    })
    expect(data.content[0]).toMatchObject({ type: 'text', text: expect.stringMatching(/\p{L}{3}/u) })
    expect(data.usage.output_tokens).toBeGreaterThan(10)
    expect(response.headers.get('request-id')).toMatch(/^req_/)
  })

  test('is the same for the same request', async () => {
    const [first, second] = await Promise.all([
      server.client.messages.create(hello()),
      server.client.messages.create(hello()),
    ])
    expect(second.content).toEqual(first.content)
  })

  test('stops at max_tokens and at a stop sequence', async () => {
    const short = await server.client.messages.create({ ...hello(), max_tokens: 5 })
    expect(short).toMatchObject({ stop_reason: 'max_tokens', usage: { output_tokens: 5 } })
    const stopped = await server.client.messages.create({ ...hello(), stop_sequences: ['?'] })
    expect(stopped).toMatchObject({ stop_reason: 'stop_sequence', stop_sequence: '?' })
    expect(JSON.stringify(stopped.content)).not.toContain('?')
  })
})

describe('a streamed answer', () => {
  test('has the events in order and adds up to the whole answer', async () => {
    const names: string[] = []
    const stream = server.client.messages.stream(hello())
    stream.on('streamEvent', (event) => names.push(event.type))
    const final = await stream.finalMessage()
    const whole = await server.client.messages.create(hello())
    expect(final.content.map((block) => block.type === 'text' && block.text)).toEqual(
      whole.content.map((block) => block.type === 'text' && block.text),
    )
    expect(final.usage).toMatchObject({ output_tokens: whole.usage.output_tokens })
    expect(names.slice(0, 3)).toEqual(['message_start', 'content_block_start', 'content_block_delta'])
    expect(names.slice(-3)).toEqual(['content_block_stop', 'message_delta', 'message_stop'])
    expect(names.filter((name) => name === 'content_block_delta').length).toBeGreaterThan(5)
  })

  test('has a ping, which the client passes over, and named events on the wire', async () => {
    const response = await post({ ...hello(), stream: true }, signed)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const events = (await response.text()).split('\n\n').filter(Boolean)
    expect(events.map((event) => event.split('\n')[0]).slice(0, 4)).toEqual([
      'event: message_start',
      'event: content_block_start',
      'event: ping',
      'event: content_block_delta',
    ])
  })

  test('stops when the client leaves', async () => {
    const slow = await startTestServer({ tokenDelayMs: 20 })
    const stream = slow.client.messages.stream(hello())
    const error = await failureOf(
      (async () => {
        for await (const event of stream) if (event.type === 'content_block_delta') stream.abort()
        await stream.finalMessage()
      })(),
    )
    expect(error).toBeInstanceOf(Anthropic.APIUserAbortError)
    await expect.poll(() => slow.ledger.list()[0]?.detail['outcome']).toBe('aborted')
    await slow.close()
  })
})

describe('what is refused', () => {
  test('a missing key or version, in the shape of an error', async () => {
    const noKey = await post(hello(), { 'anthropic-version': '2023-06-01' })
    expect(noKey.status).toBe(401)
    expect(await noKey.json()).toMatchObject({ type: 'error', error: { type: 'authentication_error' } })
    const noVersion = await post(hello(), { 'x-api-key': 'k' })
    expect(noVersion.status).toBe(400)
    expect(await noVersion.json()).toMatchObject({ error: { message: 'anthropic-version: header is required' } })
    expect((await post(hello(), { ...signed, 'x-api-key': 'sk-ant-invalid' })).status).toBe(401)
    expect((await post('{"model"', signed)).status).toBe(400)
  })

  test('an unknown model, with 404', async () => {
    const error = await failureOf(server.client.messages.create({ ...hello(), model: 'claude-2' }))
    expect(error).toBeInstanceOf(Anthropic.NotFoundError)
    expect(error.type).toBe('not_found_error')
  })

  const user = { role: 'user', content: 'hej' }
  const assistant = { role: 'assistant', content: 'hej' }
  const loose = { type: 'object', properties: { a: { type: 'string' } } }
  const marked = { type: 'text', text: 'hej', cache_control: { type: 'ephemeral' } }
  test.each<[string, object, RegExp]>([
    ['no max_tokens', { max_tokens: undefined }, /^max_tokens: Field required/],
    ['a max_tokens that is text', { max_tokens: '5' }, /^max_tokens: Input should be a valid integer/],
    ['too many max_tokens', { max_tokens: 9_000_000 }, /maximum allowed number of output tokens/],
    ['no messages', { messages: [] }, /at least one message/],
    ['an assistant first', { messages: [assistant, user] }, /first message must use the "user" role/],
    ['an assistant last', { messages: [user, assistant] }, /must end with a user message/],
    ['an unknown role', { messages: [{ role: 'robot', content: 'a' }] }, /messages\.0\.role/],
    ['empty content', { messages: [{ role: 'user', content: '' }] }, /non-empty content/],
    ['no blocks', { messages: [{ role: 'user', content: [] }] }, /non-empty content/],
    ['white space only', { messages: [{ role: 'user', content: ' \n' }] }, /non-whitespace/],
    ['an empty system block', { system: [{ type: 'text', text: '' }] }, /^system: text content blocks/],
    ['an unknown block', { messages: [{ role: 'user', content: [{ type: 'song' }] }] }, /Input tag 'song'/],
    ['an unknown field', { colour: 'red' }, /^colour: Extra inputs are not permitted/],
    ['temperature', { temperature: 0.5 }, /`temperature` is not supported/],
    ['a stream that is text', { stream: 'yes' }, /^stream: Input should be a valid boolean/],
    ['an unknown effort', { output_config: { effort: 'huge' } }, /^output_config\.effort/],
    ['an open schema', { output_config: { format: { type: 'json_schema', schema: loose } } }, /additionalProperties/],
    ['five breakpoints', { system: [marked, marked, marked, marked, marked] }, /maximum of 4 blocks/],
    [
      'a tool that is not there',
      { tools: [{ name: 'a', input_schema: loose }], tool_choice: { type: 'tool', name: 'b' } },
      /Tool 'b' not found/,
    ],
  ])('%s', async (_, change, message) => {
    const response = await post({ ...hello(), ...change }, signed)
    expect(response.status).toBe(400)
    expect(response.headers.get('request-id')).toMatch(/^req_/)
    const body = await response.json()
    expect(body).toMatchObject({
      type: 'error',
      error: { type: 'invalid_request_error', message: expect.stringMatching(message) },
    })
  })

  test('but neighbours with one role are joined, as Anthropic does', async () => {
    const twice = [{ role: 'user' as const, content: 'Hej.' }, ...hello().messages]
    const message = await server.client.messages.create({ ...hello(), messages: twice })
    expect(message.stop_reason).toBe('end_turn')
  })
})

test('models and token counts', async () => {
  const ids: string[] = []
  for await (const model of server.client.models.list()) ids.push(model.id)
  expect(ids.toSorted()).toEqual(['claude-haiku-5-5', 'claude-opus-5-5', 'claude-sonnet-5-5'])
  expect((await server.client.models.retrieve('claude-haiku-5-5')).display_name).toBe('Claude Haiku 5.5')
  const { max_tokens: _, ...counted } = hello()
  const few = await server.client.messages.countTokens(counted)
  const many = await server.client.messages.countTokens({ ...counted, system: 'Du lyssnar. '.repeat(50) })
  expect(many.input_tokens).toBeGreaterThan(few.input_tokens + 100)
})

test('the ledger holds sizes and never the text', async () => {
  server.ledger.clear()
  const marker = 'blåbärspaj-och-hemligheter'
  await server.client.messages.create({ ...hello(`Jag tänker på ${marker}.`), system: `Om ${marker}.` })
  expect(server.ledger.list('anthropic')).toHaveLength(1)
  expect(server.ledger.list('anthropic')[0]).toMatchObject({
    method: 'POST',
    path: '/v1/messages',
    detail: {
      model: 'claude-sonnet-5-5',
      stream: false,
      messages: 1,
      system_blocks: 1,
      outcome: 'complete',
      fault: null,
    },
  })
  expect(JSON.stringify(server.ledger.list())).not.toContain(marker)
})
