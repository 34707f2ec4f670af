import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSecrets } from '../local-vars.ts'
import { runInTransaction } from '../neon-client.ts'
import type { EmulatorServer } from './server.ts'
import { createEmulatorServer } from './server.ts'

const create = () =>
  createEmulatorServer({
    appOrigin: 'http://localhost:9',
    webhookSecret: newSecrets().STRIPE_WEBHOOK_SECRET,
    pacing: { firstTokenDelayMs: 0, tokenDelayMs: 0 },
  })

describe('the emulator server', () => {
  let server: EmulatorServer
  let origin: string

  beforeAll(async () => {
    server = create()
    origin = (await server.start(0)).origin
  })
  afterAll(() => server.stop())

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })

  test('knows its own address once it listens', () => {
    expect(server.context.devOrigin).toBe(origin)
    expect(origin).not.toBe('http://localhost:8788')
  })

  test('its first page links what can be read here and the app', async () => {
    const page = await (await fetch(origin)).text()
    for (const path of ['/inbox', '/ledger.json', '/counters.json', 'http://localhost:9']) {
      expect(page).toContain(`href="${path}"`)
    }
  })

  test('answers SQL and counts it', async () => {
    server.counters.reset()
    const neon = { databaseUrl: 'postgres://lyhord:lyhord@localhost/lyhord', neonEndpoint: `${origin}/sql` }
    expect(await runInTransaction(neon, [{ text: 'SELECT 1 AS one' }])).toEqual([[{ one: 1 }]])
    const counts = await (await fetch(`${origin}/counters.json`)).json()
    expect(counts).toMatchObject({ round_trips: 1, statements: 1 })
  })

  test.each(['/v1/messages', '/anthropic/v1/messages'])('%s is the model', async (path) => {
    const question = { model: 'claude-sonnet-5-5', max_tokens: 50, messages: [{ role: 'user', content: 'Hej' }] }
    const answer = await post(path, question, { 'x-api-key': 'sk-ant-test', 'anthropic-version': '2023-06-01' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ type: 'message', role: 'assistant' })
  })

  test.each(['/v1/customers', '/stripe/v1/customers'])('%s is Stripe', async (path) => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@b.se' }),
      headers: { Authorization: 'Bearer sk_test_lyhorddemo' },
    })
    expect(await answer.json()).toMatchObject({ object: 'customer', email: 'a@b.se' })
  })

  test('receives mail', async () => {
    const to = `${crypto.randomUUID()}@exempel.se`
    await post('/mail', { from: 'hej@lyhord.se', to, subject: 'Hej', text: 'Hej', html: '' })
    expect(await (await fetch(`${origin}/inbox.json?to=${to}`)).json()).toMatchObject([{ to, subject: 'Hej' }])
  })

  test('an ordered failure reaches its service', async () => {
    await post('/control', { service: 'mail', fault: 'down' })
    expect((await post('/mail', {})).status).toBe(500)
  })

  test('a second server shares nothing with the first', async () => {
    const other = create()
    const { origin: otherOrigin } = await other.start(0)
    try {
      expect(otherOrigin).not.toBe(origin)
      await post('/control', { service: 'neon', fault: 'down' })
      expect(other.context.faults.take('neon')).toBeNull()
      expect(server.context.faults.take('neon')).not.toBeNull()
    } finally {
      await other.stop()
    }
    await expect(fetch(otherOrigin)).rejects.toThrow()
  })

  test('a taken port is said plainly', async () => {
    const other = create()
    const port = Number(new URL(origin).port)
    await expect(other.start(port)).rejects.toThrow(`Port ${port} is already in use.`)
    await other.stop()
    await other.stop()
  })
})
