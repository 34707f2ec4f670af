import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import type { Config } from '../env.ts'
import { anthropicClient } from './anthropic.ts'
import { openStripe } from './stripe.ts'

/** Leads every call to `/elsewhere`, and counts who comes there. */
let server: Server
let origin: string
let cameElsewhere = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/elsewhere') cameElsewhere += 1
    response.writeHead(307, { Location: '/elsewhere', 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => void (cameElsewhere = 0))

test.each<[string, () => PromiseLike<unknown>]>([
  [
    'the model',
    () =>
      anthropicClient({ ANTHROPIC_API_KEY: 'key', ANTHROPIC_BASE_URL: origin } as Config).models.list(
        {},
        { maxRetries: 0 },
      ),
  ],
  [
    'Stripe',
    () =>
      openStripe({ STRIPE_SECRET_KEY: 'key', STRIPE_API_BASE: origin }).balance.retrieve({}, { maxNetworkRetries: 0 }),
  ],
  ['the database', () => openDatabase('postgres://a:b@localhost/c', `${origin}/sql`).execute(sql`select 1`)],
])('%s is asked where the settings say, and followed nowhere else', async (_, call) => {
  await Promise.resolve(call()).catch(() => undefined)
  expect(cameElsewhere).toBe(0)
})
