import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendContactMessage } from '../../contract/contact.ts'
import { SESSION_LIFETIME_SECONDS } from '../../contract/limits.ts'
import { token } from '../../contract/sign-in.ts'
import { capabilityId } from '../../worker/crypto/capability.ts'
import { addressOf } from '../../worker/http/address.ts'
import { newAddress } from '../support/addresses.ts'
import { alarmOf, attemptsEnd, attemptsKey } from '../support/alarms.ts'
import { api, failureOf } from '../support/api.ts'
import { onDisk } from '../support/object-files.ts'
import { newEmail } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { newVisitor } from '../support/visitor.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Does something, and fails unless an object's alarm then rings so long after it, in ms. */
async function expectAlarm(className: string, name: string, after: number, act: () => Promise<unknown>): Promise<void> {
  const before = Date.now()
  await act()
  const rings = alarmOf(app, className, name)
  expect(rings).toBeGreaterThanOrEqual(before + after)
  expect(rings).toBeLessThanOrEqual(Date.now() + after)
}

test('a talk without an account is erased 24 hours after its last message, not after its first', async () => {
  const visitor = await newVisitor(app)
  const session_id = randomBytes(24).toString('base64url')
  const name = await capabilityId(session_id)
  for (const message of ['Hej.', 'Jag är kvar.']) {
    await expectAlarm('AnonymousChat', name, DAY, () => visitor.say(message, { session_id }))
  }
})

test('the safety state of a browser without an account is forgotten 30 days after its last message', async () => {
  const visitor = await newVisitor(app)
  const id = /^lyhord_visitor=([\w-]+)\./.exec(visitor.caller.cookie ?? '')?.[1] ?? ''
  const name = await capabilityId(id)
  for (const message of ['Hej.', 'Jag är kvar.']) {
    await expectAlarm('AnonymousVisitor', name, 30 * DAY, () => visitor.say(message))
  }
})

test.each([
  ['chats of an address', 'anonymous-address', DAY, visit],
  ['tries at a password', 'sign-in', 15 * MINUTE, tryPassword],
  ['letters', 'contact', HOUR, writeLetter],
] as const)('what is counted is forgotten when its time is out: %s', async (_, rule, window, act) => {
  const [address, email] = [newAddress(), newEmail()]
  const from = addressOf(new Request(app.origin, { headers: { 'CF-Connecting-IP': address } }))
  const subject = rule === 'sign-in' ? `${email}|${from}` : from
  const key = await attemptsKey(app, rule, subject)
  const before = Date.now()
  await act(address, email)
  const ends = attemptsEnd(app, key)
  expect([endOf(window, before), endOf(window, Date.now())].some((most) => ends !== null && ends <= most)).toBe(true)
  expect(ends).toBeGreaterThanOrEqual(endOf(window, before))
  // Counted from the first, however many follow.
  await act(address, email)
  expect(attemptsEnd(app, key)).toBe(ends)
})

test('what is handed to sessions is forgotten with the last session that may need it', async () => {
  const [name, now] = [crypto.randomUUID(), Date.now()]
  const sessions = await app.object<Sessions>('USER_SESSIONS', name)
  const keys = { readerKey: 'x', giverKey: 'x', giverMac: 'x', sealed: 'x' }
  const grantOf = (epoch: number) => ({ patientId: name, scope: 'chat', epoch, readerId: name, giverId: name, ...keys })
  await sessions.addGrants([grantOf(1)], now - SESSION_LIFETIME_SECONDS * 1000 - MINUTE)
  await sessions.addGrants([grantOf(2)], now - SESSION_LIFETIME_SECONDS * 1000 + 5 * MINUTE)
  const past = { sid: 'past', keyring: 'x', createdAt: 0, lastUsedAt: 0, expiresAt: now - MINUTE, device: 'x' }
  await sessions.create(past)
  await until('the alarm of what has ended', async () => (await sessions.list()).length === 0)
  const left = await onDisk(app, { binding: 'USER_SESSIONS', name }, 'SELECT epoch FROM handed_grant')
  expect(left).toEqual([{ epoch: 2 }])
})

/** What the Worker calls of a user's sessions. */
interface Sessions {
  addGrants(grants: readonly object[], now: number): Promise<void>
  create(session: object): Promise<unknown>
  list(): Promise<readonly unknown[]>
}

/** A window of a day ends with the day in UTC, so that its time tells nothing of who began it; any other by itself. */
function endOf(window: number, from: number): number {
  return window === DAY ? (Math.floor(from / DAY) + 1) * DAY : from + window
}

async function visit(address: string): Promise<void> {
  await (await newVisitor(app, { address })).say('Hej.')
}

async function tryPassword(address: string, email: string): Promise<void> {
  const body = { username: email, password: 'inte det rätta' }
  expect((await failureOf(api(app, token, { body }, { address }))).status).toBe(401)
}

async function writeLetter(address: string, email: string): Promise<void> {
  await api(app, sendContactMessage, { body: { email, message: 'Var finns mitt kvitto?' } }, { address })
}
