import { me } from '../../contract/profile.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listDevices, signOutDevice, signOutOtherDevices } from '../../contract/devices.ts'
import { logout, token } from '../../contract/sign-in.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { users } from '../../worker/db/users.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf } from '../support/api.ts'
import { during } from '../support/faults.ts'
import { newPatient, newTherapist, type Person, signIn, userRow } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'

const devicesOf = async (person: Person) => (await api(app, listDevices, {}, person)).sessions
const end = (person: Person, sid: string) => api(app, signOutDevice, { params: { sid } }, person)
const isSignedIn = async (person: Person) => (await api(app, me, {}, person).catch(failed)) !== null
const failed = () => null

interface Sessions {
  create(session: object): Promise<void>
  use(sid: string, now: number): Promise<object | null>
  list(): Promise<{ sid: string; lastUsedAt: number }[]>
}

/** The session that a token is of. */
async function sidOf(person: Person): Promise<string> {
  const current = (await devicesOf(person)).find((device) => device.is_current)
  if (current === undefined) throw new Error('No device is the current one.')
  return current.sid
}

async function auditOf(person: Person): Promise<string[]> {
  const mine = and(
    eq(auditEvents.subjectId, person.id),
    inArray(auditEvents.action, ['session.end', 'session.revoke', 'session.revoke_others']),
  )
  return (await app.db.select().from(auditEvents).where(mine)).map(({ action }) => action)
}

describe('the list', () => {
  test('shows each device once, the newest first, and which one asks', async () => {
    const first = await newPatient(app)
    const before = Date.now()
    const body = { username: first.email, password: first.password }
    const headers = { 'User-Agent': PHONE }
    const { access_token: bearer } = await api(app, token, { body }, { address: newAddress(), headers })
    const [phone, browser, ...others] = await devicesOf({ ...first, token: bearer })
    expect(others).toEqual([])
    expect(phone).toMatchObject({ device: 'Chrome, Android', is_current: true })
    expect(browser).toMatchObject({ device: 'Okänd webbläsare', is_current: false })
    expect(Date.parse(phone?.created_at ?? '')).toBeGreaterThanOrEqual(before)
    expect(Date.parse(phone?.last_used_at ?? '')).toBeGreaterThanOrEqual(before)
    expect((await devicesOf(first)).map((device) => device.is_current)).toEqual([false, true])
  })

  test('leaves out what has expired, and shows nobody else’s', async () => {
    const person = await newPatient(app)
    await newPatient(app)
    const sessions = await app.object<{ create(session: object): Promise<void> }>('USER_SESSIONS', person.id)
    const past = { createdAt: 1, lastUsedAt: 1, expiresAt: Date.now() - 1, device: 'Gammal' }
    await sessions.create({ ...past, sid: crypto.randomUUID(), keyring: 'x' })
    expect(await devicesOf(person)).toMatchObject([{ is_current: true }])
  })
})

test('a session’s use is written down, though its answer waits for no disk', async () => {
  const person = await newTherapist(app)
  const sessions = await app.object<Sessions>('USER_SESSIONS', person.id)
  const [sid, now] = [crypto.randomUUID(), Date.now()]
  const begun = { createdAt: now, lastUsedAt: now, expiresAt: now + 3_600_000, device: 'Okänd' }
  await sessions.create({ ...begun, sid, keyring: 'x' })
  const later = now + 120_000
  expect(await sessions.use(sid, later)).toMatchObject({ keyring: 'x' })
  await until('the use', async () => (await sessions.list()).some((one) => one.sid === sid && one.lastUsedAt === later))
})

describe('signing a device out', () => {
  test('ends it and no other', async () => {
    const here = await newTherapist(app)
    const there = await signIn(app, here)
    const sid = await sidOf(there)
    expect(await end(here, sid)).toEqual({ detail: 'Enheten är utloggad.' })
    expect(await isSignedIn(there)).toBe(false)
    expect(await devicesOf(here)).toMatchObject([{ is_current: true }])
    expect(await failureOf(end(here, sid))).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await until('the audit row', async () => (await auditOf(here)).length > 0)
    expect(await auditOf(here)).toEqual(['session.revoke'])
  })

  test('signing out here is noted once, as what it is', async () => {
    const here = await newTherapist(app)
    await api(app, logout, {}, here)
    expect(await failureOf(api(app, logout, {}, here))).toMatchObject({ status: 401 })
    await until('the audit row', async () => (await auditOf(here)).length > 0)
    expect(await auditOf(here)).toEqual(['session.end'])
  })

  test('signing out here in many calls at once is noted once', async () => {
    const here = await newTherapist(app)
    const later = await signIn(app, here)
    await Promise.allSettled(Array.from({ length: 6 }, () => api(app, logout, {}, here)))
    // What was noted before this one stands there with it.
    await api(app, logout, {}, later)
    await until('both are noted', async () => (await auditOf(here)).length > 1)
    expect(await auditOf(here)).toEqual(['session.end', 'session.end'])
  })

  test('may be this one', async () => {
    const person = await newPatient(app)
    expect(await end(person, await sidOf(person))).toMatchObject({ detail: 'Enheten är utloggad.' })
    expect(await isSignedIn(person)).toBe(false)
  })

  test('is not done to somebody else', async () => {
    const [person, other] = await Promise.all([newPatient(app), newPatient(app)])
    const sid = await sidOf(other)
    expect(await failureOf(end(person, sid))).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await isSignedIn(other)).toBe(true)
  })
})

describe('signing out every other device', () => {
  test('leaves this one alone, and counts', async () => {
    const person = await newPatient(app)
    const others = [await signIn(app, person), await signIn(app, person)]
    expect(await api(app, signOutOtherDevices, {}, person)).toEqual({ ended: 2 })
    for (const other of others) expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(person)).toBe(true)
    expect(await api(app, signOutOtherDevices, {}, person)).toEqual({ ended: 0 })
    await until('the audit rows', async () => (await auditOf(person)).length === 2)
  })

  test('works also while Postgres is away', async () => {
    const person = await newPatient(app)
    const stolen = await signIn(app, person)
    await during(app, 'neon', 'down', async () => {
      expect(await api(app, signOutOtherDevices, {}, person)).toEqual({ ended: 1 })
    })
    expect(await isSignedIn(stolen)).toBe(false)
  })
})

test('a sign-in is remembered, and answers a warning that the account has rested', async () => {
  const person = await newPatient(app)
  const longAgo = new Date('2024-01-01T00:00:00Z')
  await until('the first sign-in', async () => (await userRow(app, person.id)).lastSignInAt)
  await app.db.update(users).set({ lastSignInAt: longAgo, inactivityWarnedAt: longAgo }).where(eq(users.id, person.id))
  await signIn(app, person)
  const row = await until('the next sign-in', async () => {
    const current = await userRow(app, person.id)
    return (current.lastSignInAt?.getTime() ?? 0) > longAgo.getTime() && current
  })
  expect(row.inactivityWarnedAt).toBeNull()
})
