import { DurableObject } from 'cloudflare:workers'
import { desc, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { base64url, jwtVerify } from 'jose'
import { CHAT_HISTORY_LIMIT } from '../../../contract/limits.ts'
import { openDatabase } from '../../../worker/db/client.ts'
import { exchanges } from '../../../worker/features/chat/tables.ts'
import { screen } from '../../../safety/screen.ts'

interface Env {
  readonly JWT_SECRET: string
  readonly DATABASE_URL: string
  readonly NEON_FETCH_ENDPOINT: string
  readonly PIPE: DurableObjectNamespace<Pipe>
  readonly NOTE: DurableObjectNamespace<Note>
}

interface ScreenOrder {
  readonly texts: readonly string[]
  readonly times: number
  readonly after: number
}

const DAY = 24 * 60 * 60 * 1000

/** What a model's stream goes through at least, where an object owns it. */
export class Pipe extends DurableObject<Env> {
  async answer(url: string, key: string, body: string): Promise<ReadableStream<Uint8Array>> {
    const headers = { 'Content-Type': 'application/json', 'anthropic-version': '2023-06-01', 'x-api-key': key }
    const answer = await fetch(url, { method: 'POST', headers, body })
    if (!answer.ok || answer.body === null) throw new Error(`The model answered ${answer.status}.`)
    return answer.body
  }
}

/** The least an object can be that keeps something for a day: a table, a row, an alarm. */
export class Note extends DurableObject<Env> {
  async keep(text: string): Promise<void> {
    this.ctx.storage.sql.exec('CREATE TABLE note (seq INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL)')
    this.ctx.storage.sql.exec('INSERT INTO note (text) VALUES (?)', text)
    await this.ctx.storage.setAlarm(Date.now() + DAY)
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }
}

/** The least a Worker can do for a signed-in reader, a sign-in, a reply and a visitor. */
const app = new Hono<{ Bindings: Env }>()

app.get('/api/balance', async (c) => {
  await reader(c)
  return c.json({ current_balance: 12 })
})

/** A page of exchanges as it lies in the database, nothing opened. */
app.get('/api/page', async (c) => {
  const patientId = await reader(c)
  const rows = await openDatabase(c.env.DATABASE_URL, c.env.NEON_FETCH_ENDPOINT)
    .select()
    .from(exchanges)
    .where(eq(exchanges.patientId, patientId))
    .orderBy(desc(exchanges.createdAt), desc(exchanges.id))
    .limit(CHAT_HISTORY_LIMIT + 1)
  return c.json(rows)
})

app.post('/api/derive', async (c) => {
  let secret = new Uint8Array(await c.req.arrayBuffer())
  for (let call = 0; call < 6; call++) {
    const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
    const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(16), iterations: 100_000 }
    secret = new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256))
  }
  return c.json({ bits: secret.length * 8 })
})

/** The model's answer to the body, its bytes as they come; headers name the model's address and the object that asks it. */
app.post('/api/messages', async (c) => {
  const { 'model-url': url = '', 'model-key': key = '', pipe = '' } = c.req.header()
  return new Response(await c.env.PIPE.getByName(pipe).answer(url, key, await c.req.text()), {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8' },
  })
})

/**
 * Reads the texts so many times over, each after the first `after` together with as many before it; a clock stands still in workerd meanwhile,
 * so that the time is told from outside.
 */
app.post('/api/screen', async (c) => {
  const { texts, times, after } = await c.req.json<ScreenOrder>()
  const read = texts.slice(after).map((text, at) => ({ text, recentTexts: texts.slice(at, at + after) }))
  let found = 0
  for (let time = 0; time < times; time++) {
    for (const { text, recentTexts } of read)
      found += Number(screen(text, { tier: 'none', recentTexts }).certainty !== 'none')
  }
  return c.json({ found })
})

/** As many objects made as a visitor's first message makes, with as much in each. */
app.post('/api/visit', async (c) => {
  const text = await c.req.text()
  await Promise.all([1, 2].map(() => c.env.NOTE.getByName(crypto.randomUUID()).keep(text)))
  return c.json({ kept: true })
})

/** Whom the token names. */
async function reader(c: Context<{ Bindings: Env }>): Promise<string> {
  const [, bearer = ''] = (c.req.header('authorization') ?? '').split(' ')
  const secret = base64url.decode(c.env.JWT_SECRET)
  const { payload } = await jwtVerify(bearer, secret, { algorithms: ['HS256'], audience: 'lyhord', typ: 'session' })
  return payload.sub ?? ''
}

// oxlint-disable-next-line import/no-default-export -- the form of a Worker
export default app
