import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { ChatReply, sendChatMessage } from '../../contract/chat.ts'
import { REQUIRED_CONSENTS } from '../../contract/consents.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ErrorBody } from '../../contract/errors.ts'
import { createCheckout, processSuccessfulPayment } from '../../contract/payments.ts'
import { expressRegister, verifyEmailCode } from '../../contract/registration.ts'
import { linesFor } from '../../contract/safety-card.ts'
import type { SafetyTier } from '../../contract/safety-tiers.ts'
import { token } from '../../contract/sign-in.ts'
import { ErrorEvent, SafetyEvent } from '../../contract/stream-events.ts'
import { createEventStreamParser } from '../../web/api/event-stream-parser.ts'

/** Where a Lyhörd with local mail and payments answers: the app and its emulators. */
export interface Service {
  readonly app: string
  readonly dev: string
}

/** What a message was answered with. */
interface Reply {
  readonly reply: string
  /** What the reply was held to. */
  readonly tier: SafetyTier
  /** The lines of the card that stands beside it, as `90101 Självmordslinjen`; none at tier none. */
  readonly lines: readonly string[]
}

export interface FreshClient {
  say(message: string): Promise<Reply>
}

/** Tries of one message where the model is busy or breaks off: each of a minute at most, and none costs anything more. */
const TRIES = 6
const MAIL_WITHIN = 20_000

const Inbox = z.array(z.object({ subject: z.string() }))

let sites = randomBytes(2).readUInt16BE()

/** A client that nobody has seen before, with bought credits and a network of their own, made by the calls that a browser makes. */
export async function freshClient(service: Service): Promise<FreshClient> {
  sites = (sites + 1) & 0xff_ff
  const caller: Caller = { app: service.app, address: `2001:db8:${sites.toString(16)}::1` }
  const email = `prov-${randomUUID()}@exempel.se`
  const password = `Prov ${randomBytes(12).toString('base64url')}`
  await call(caller, expressRegister, { email, password, first_name: 'Prov', consents: [...REQUIRED_CONSENTS] })
  await call(caller, verifyEmailCode, { email, code: await mailedCode(service, email) })
  const { access_token: bearer } = await call(caller, token, { username: email, password })
  const signedIn = { ...caller, bearer }
  await buyCredits(signedIn)
  return { say: (message) => sayUntilAnswered(signedIn, message) }
}

interface Caller {
  readonly app: string
  readonly address: string
  readonly bearer?: string
}

function send({ app, address, bearer }: Caller, endpoint: Endpoint, body: object | null, accept: string) {
  const isForm = endpoint.bodyType === 'form'
  const sent = isForm ? new URLSearchParams(Object.entries(body ?? {})) : JSON.stringify(body)
  return fetch(new URL(endpoint.path, app), {
    method: endpoint.method,
    headers: {
      Accept: accept,
      'CF-Connecting-IP': address,
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
    },
    ...(body === null ? {} : { body: sent }),
  })
}

async function call<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  body: object | null,
): Promise<ReturnType<E['response']['parse']>> {
  const answer = await send(caller, endpoint, body, 'application/json')
  const value: unknown = await answer.json()
  if (!answer.ok) throw refusal(answer.status, value)
  return endpoint.response.parse(value) as ReturnType<E['response']['parse']>
}

function refusal(status: number, value: unknown): Error {
  const body = ErrorBody.safeParse(value)
  return new Error(
    body.success ? `${status} ${body.data.code}: ${JSON.stringify(body.data.detail)}` : `${status} without a word`,
  )
}

async function mailedCode({ dev }: Service, email: string): Promise<string> {
  const until = Date.now() + MAIL_WITHIN
  while (Date.now() < until) {
    const answer = await fetch(`${dev}/inbox.json?to=${encodeURIComponent(email)}`)
    const [newest] = Inbox.parse(await answer.json())
    const [, code] = /^Din kod: (\d{6})$/.exec(newest?.subject ?? '') ?? []
    if (code !== undefined) return code
    await delay(100)
  }
  throw new Error('No mail with a code came.')
}

/** With bought credits the service's budget for unpaid replies ends no talk (docs/safety.md#the-free-lane). */
async function buyCredits(client: Caller): Promise<void> {
  const { checkout_url: page, checkout_session_id: id } = await call(client, createCheckout, { plan_type: 'start' })
  const paid = await fetch(`${page}/pay`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ card: '4242424242424242' }),
  })
  if (!paid.ok) throw new Error(`The local payment was refused: ${await paid.text()}`)
  const path = processSuccessfulPayment.path.replace(':session_id', id)
  await call(client, { ...processSuccessfulPayment, path }, null)
}

async function sayUntilAnswered(client: Caller, message: string): Promise<Reply> {
  const message_id = randomUUID()
  for (let tried = 1; ; tried += 1) {
    const said = await say(client, { message, message_id })
    if (!('error' in said)) return said
    if (!said.error.retryable || tried === TRIES) throw new Error(`${said.error.code}: ${said.error.detail}`)
    await delay(Math.min(60_000, 1000 * 2 ** tried))
  }
}

async function say(client: Caller, body: object): Promise<Reply | { readonly error: ErrorEvent }> {
  const answer = await send(client, sendChatMessage, body, 'text/event-stream')
  const text = await answer.text()
  if (!answer.ok) throw refusal(answer.status, fromJson(text))
  let danger: SafetyEvent = { tier: 'none', kinds: [] }
  for (const { event, data } of createEventStreamParser().push(text)) {
    if (event === 'safety') danger = SafetyEvent.parse(JSON.parse(data))
    if (event === 'error') return { error: ErrorEvent.parse(JSON.parse(data)) }
    if (event === 'done') return { reply: ChatReply.parse(JSON.parse(data)).response, ...shown(danger) }
  }
  throw new Error('The reply ended without its last event.')
}

function shown({ tier, kinds }: SafetyEvent): Pick<Reply, 'tier' | 'lines'> {
  const lines = tier === 'none' ? [] : linesFor(tier, kinds)
  return { tier, lines: lines.map(({ number, name }) => (name.includes(number) ? name : `${number} ${name}`)) }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
