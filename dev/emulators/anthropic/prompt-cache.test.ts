import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { PromptBlock } from './prompt-blocks.ts'
import { PromptCache } from './prompt-cache.ts'
import { startTestServer } from './test-server.ts'

const long = 'Du lyssnar, speglar och ställer en fråga i taget. '.repeat(120)
const block = (content: string, ttl: PromptBlock['ttl'] = null): PromptBlock => ({ content, ttl })
const MINIMUM = 1024

describe('the prompt cache', () => {
  test('writes on the first call and reads on the second', () => {
    const cache = new PromptCache()
    const prompt = [block(long, '5m'), block('Hej')]
    const first = cache.use('a', prompt, MINIMUM)
    expect(first).toMatchObject({ read: 0, created1h: 0 })
    expect(first.created5m).toBeGreaterThan(MINIMUM)
    expect(cache.use('a', [block(long, '5m'), block('Något annat')], MINIMUM)).toMatchObject({
      read: first.created5m,
      created5m: 0,
    })
  })

  test('misses after a change before the breakpoint, for another model, and after its lifetime', () => {
    let now = 0
    const cache = new PromptCache(() => now)
    cache.use('a', [block(long, '5m')], MINIMUM)
    expect(cache.use('a', [block(`x${long}`, '5m')], MINIMUM).read).toBe(0)
    expect(cache.use('b', [block(long, '5m')], MINIMUM).read).toBe(0)
    now = 4 * 60_000
    expect(cache.use('a', [block(long, '5m')], MINIMUM).read).toBeGreaterThan(0)
    now = 8 * 60_000
    expect(cache.use('a', [block(long, '5m')], MINIMUM).read).toBeGreaterThan(0)
    now = 20 * 60_000
    expect(cache.use('a', [block(long, '5m')], MINIMUM).read).toBe(0)
  })

  test('never holds a prefix under the minimum, nor one without a breakpoint', () => {
    const cache = new PromptCache()
    for (const prompt of [[block('kort', '5m')], [block(long)]]) {
      cache.use('a', prompt, MINIMUM)
      expect(cache.use('a', prompt, MINIMUM)).toMatchObject({ read: 0, created5m: 0 })
    }
  })

  test('a growing talk reads what it had and writes what is new', () => {
    const cache = new PromptCache()
    const first = cache.use('a', [block(long, '5m'), block('Hej', '5m')], MINIMUM)
    const second = cache.use('a', [block(long, '5m'), block('Hej'), block('Svar'), block('Mer', '5m')], MINIMUM)
    expect(second.read).toBe(first.created5m)
    expect(second.created5m).toBeGreaterThan(0)
    expect(second.input).toBe(0)
  })

  test('the parts always add up to the whole', () => {
    const blocks = fc.array(
      fc.record({ content: fc.string({ maxLength: 9000 }), ttl: fc.constantFrom(null, '5m' as const, '1h' as const) }),
    )
    fc.assert(
      fc.property(blocks, (prompt) => {
        const cache = new PromptCache()
        const created: number[] = []
        const plain = new PromptCache().use(
          'a',
          prompt.map(({ content }) => block(content)),
          MINIMUM,
        )
        for (let call = 0; call < 2; call += 1) {
          const use = cache.use('a', prompt, MINIMUM)
          expect(use.input + use.read + use.created5m + use.created1h).toBe(plain.input)
          created.push(use.created5m + use.created1h)
        }
        expect(created[1]).toBe(0)
      }),
    )
  })
})

test('usage on the wire: created once, read afterwards, also when streamed', async () => {
  const server = await startTestServer()
  const ask = (text: string) => ({
    model: 'claude-sonnet-5-5',
    max_tokens: 500,
    system: [{ type: 'text' as const, text: long, cache_control: { type: 'ephemeral' as const } }],
    messages: [{ role: 'user' as const, content: text }],
  })
  const first = await server.client.messages.create(ask('Hej'))
  const created = first.usage.cache_creation_input_tokens ?? 0
  expect(created).toBeGreaterThan(MINIMUM)
  expect(first.usage).toMatchObject({
    cache_read_input_tokens: 0,
    cache_creation: { ephemeral_5m_input_tokens: created },
  })
  const second = await server.client.messages.stream(ask('Jag sover dåligt.')).finalMessage()
  expect(second.usage).toMatchObject({ cache_read_input_tokens: created, cache_creation_input_tokens: 0 })
  const small = await server.client.messages.create({ ...ask('Hej'), model: 'claude-haiku-5-5' })
  expect(small.usage).toMatchObject({ cache_creation_input_tokens: 0 })
  expect(server.ledger.list()[1]?.detail).toMatchObject({ cache_read_tokens: created, cache_breakpoints: 1 })
  await server.close()
})
