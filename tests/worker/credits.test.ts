import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expressRegister, verifyEmailCode } from '../../contract/registration.ts'
import { REQUIRED_CONSENTS } from '../../contract/consents.ts'
import { sendChatMessage } from '../../contract/chat.ts'
import { creditBalance, useCredit } from '../../contract/credits.ts'
import { users } from '../../worker/db/users.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { listEntries } from '../../worker/features/credits/queries.ts'
import { creditEntries } from '../../worker/features/credits/tables.ts'
import { api, request } from '../support/api.ts'
import { openStream } from '../support/events.ts'
import { paidMessages } from '../support/ledger.ts'
import { accountOf, balanceOf, booksOf, booksWith, buy, useUp } from '../support/payments.ts'
import { mailedCode, newEmail, newPassword, newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { NIGHT } from '../support/schedules.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// Replies slow enough to interfere with, and so long until a chat's own next try that only a call settles.
const constants = { SHIP_AFTER: 20, ARRIVAL: -60_000, RESERVATION_LIFETIME: 5000, FIRST_RETRY: 300_000 }
const app = await useApp({ pacing: { tokenDelayMs: 10 }, constants })

const use = (person: Person) => api(app, useCredit, {}, person)

/** A reply read to its end whose credit could not be taken, since the account's disk was busy; `meanwhile` runs before its end. */
async function oweReply(person: Person, meanwhile?: () => Promise<void>): Promise<string> {
  const body = { message: 'Jag har svårt att sova.', message_id: crypto.randomUUID() }
  const reader = await openStream(app, sendChatMessage, { body }, person)
  await reader.next()
  const disk = await holdDisk(person)
  try {
    await meanwhile?.()
    expect((await reader.rest()).at(-1)).toMatchObject({ event: 'done', data: { current_balance: 11 } })
  } finally {
    disk.release()
  }
  expect(await paidMessages(app, person.id)).toEqual([])
  return `use:${body.message_id}`
}

const repliesOf = (person: Person) => app.db.$count(exchanges, eq(exchanges.patientId, person.id))
const storedKeys = async (person: Person) => (await listEntries(app.db, person.id)).map((entry) => entry.key)

test('the first sign-in gives 12 credits, also where five happen at once, and no other gives more', async () => {
  const [email, password] = [newEmail(), newPassword()]
  await api(app, expressRegister, { body: { email, password, first_name: 'Alva', consents: [...REQUIRED_CONSENTS] } })
  await api(app, verifyEmailCode, { body: { email, code: await mailedCode(app, email) } })
  const [user] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  expect(await listEntries(app.db, String(user?.id))).toEqual([])
  const signedIn = await Promise.all(Array.from({ length: 5 }, () => signIn(app, { email, password })))
  for (const one of signedIn) expect(await balanceOf(app, one)).toBe(12)
  const again = await signIn(app, { email, password })
  expect(await booksOf(app, again)).toEqual(booksWith(again))
})

test('a balance is for clients alone, each their own', async () => {
  const [person, other, therapist] = [await newPatient(app), await newPatient(app), await newTherapist(app)]
  await useUp(app, other, 5)
  expect([await balanceOf(app, person), await balanceOf(app, other)]).toEqual([12, 7])
  for (const endpoint of [creditBalance, useCredit]) {
    expect((await request(app, endpoint, {}, therapist)).status).toBe(403)
    expect((await request(app, endpoint)).status).toBe(401)
  }
  expect(await listEntries(app.db, therapist.id)).toEqual([])
})

test('a reply that the server has settled is not settled again by the browser', async () => {
  const person = await newPatient(app)
  expect(await use(person)).toEqual({ current_balance: 12, charged: false })
  const body = { message: 'Jag har svårt att sova.', message_id: crypto.randomUUID() }
  expect(await api(app, sendChatMessage, { body }, person)).toMatchObject({ current_balance: 11 })
  for (const _ of [1, 2, 3]) expect(await use(person)).toEqual({ current_balance: 11, charged: false })
  expect(await api(app, sendChatMessage, { body }, person)).toMatchObject({ current_balance: 11 })
  expect((await booksOf(app, person)).balance).toBe(11)
  expect(await storedKeys(person)).toEqual([`signup:${person.id}`, `use:${body.message_id}`])
})

test('a credit that could not be taken at the end of its reply is taken by one of ten calls at once', async () => {
  const person = await newPatient(app)
  const key = await oweReply(person)
  const account = await accountOf(app, person)
  const calls = await Promise.all(Array.from({ length: 10 }, () => use(person)))
  expect(calls.filter(({ charged }) => charged)).toHaveLength(1)
  for (const { current_balance: balance } of calls) expect(balance).toBe(11)
  expect(await use(person)).toEqual({ current_balance: 11, charged: false })
  expect(await account.post(key)).toEqual({ charged: true, balance: 11 })
  expect(await account.void(key)).toEqual({ balance: 11 })
  expect((await booksOf(app, person)).balance).toBe(11)
  expect(await storedKeys(person)).toEqual([`signup:${person.id}`, key])
})

test('a reply that never came gives its credit back when its time is out, with nobody asking', async () => {
  const person = await newPatient(app)
  const account = await accountOf(app, person)
  await Promise.all(Array.from({ length: 12 }, (_, n) => account.reserve(`use:${n}`)))
  expect(await balanceOf(app, person)).toBe(0)
  expect(await account.reserve('use:one-more')).toEqual({ outcome: 'insufficient', balance: 0 })
  await until('the credits', async () => (await balanceOf(app, person)) === 12)
  expect(await use(person)).toEqual({ current_balance: 12, charged: false })
  expect(await booksOf(app, person)).toEqual(booksWith(person))
})

test('what a reply owes outlives its reservation, and a Worker that is killed', async () => {
  const person = await newPatient(app)
  const key = await oweReply(person)
  await app.restart()
  await until('the end of the reservation', async () => (await balanceOf(app, person)) === 12)
  expect(await use(person)).toEqual({ current_balance: 11, charged: true })
  expect(await use(person)).toEqual({ current_balance: 11, charged: false })
  expect((await booksOf(app, person)).balance).toBe(11)
  expect(await storedKeys(person)).toEqual([`signup:${person.id}`, key])
})

test('what is settled while Postgres is away, even by a Worker that is then killed, arrives once it is back', async () => {
  const person = await newPatient(app)
  await booksOf(app, person)
  const key = await oweReply(person, () => app.control('neon', 'down', 100_000))
  expect(await use(person)).toEqual({ current_balance: 11, charged: true })
  expect(await use(person)).toEqual({ current_balance: 11, charged: false })
  await until('a try in vain', () => app.logs.some((line) => line.includes('credit_outbox_waits')))
  await app.restart()
  await (await accountOf(app, person)).grant('test:gift', 3)
  expect(await balanceOf(app, person)).toBe(14)
  const unsent = (await (await accountOf(app, person)).entries()).filter((entry) => !entry.sent)
  expect(unsent.map((entry) => entry.key)).toEqual([key, 'test:gift'])
  await app.control('neon', 'clear')
  expect(await booksOf(app, person)).toMatchObject({ balance: 14, entries: { 'test:gift': 3 } })
  expect(await storedKeys(person)).toEqual([`signup:${person.id}`, key, 'test:gift'])
  expect(await repliesOf(person)).toBe(0)
  expect(await use(person)).toEqual({ current_balance: 14, charged: false })
  expect(await repliesOf(person)).toBe(1)
})

test('an answer of Postgres that is lost on the way stores nothing twice', async () => {
  const person = await newPatient(app)
  await booksOf(app, person)
  await app.control('neon', 'lost_reply', 2)
  await useUp(app, person, 4)
  expect((await booksOf(app, person)).balance).toBe(8)
  expect(await storedKeys(person)).toHaveLength(5)
})

test('the night gives Postgres back what it has lost, and says so', async () => {
  const person = await newPatient(app)
  const bought = await buy(app, person, 'prova')
  await useUp(app, person, 7)
  const before = await booksOf(app, person)
  expect(before.balance).toBe(55)
  await app.db.delete(creditEntries).where(eq(creditEntries.userId, person.id))
  await app.runSchedule(NIGHT)
  expect(await booksOf(app, person)).toEqual(before)
  expect(before.entries).toEqual({ [`signup:${person.id}`]: 12, [`stripe:${bought.id}`]: 50 })
  expect(drifts(person)).toHaveLength(1)
  await app.runSchedule(NIGHT)
  expect(drifts(person)).toHaveLength(1)
})

test('the night gives the object back what it has lost, and the lost reservations hold nothing', async () => {
  const person = await newPatient(app)
  await buy(app, person, 'prova')
  await useUp(app, person, 30)
  const before = await booksOf(app, person)
  await (await accountOf(app, person)).reserve('use:under-way')
  await app.kill()
  await loseAccount(person)
  await app.restart()
  expect(await balanceOf(app, person)).toBe(0)
  await app.runSchedule(NIGHT)
  expect(await balanceOf(app, person)).toBe(32)
  expect(await booksOf(app, person)).toEqual(before)
  expect(drifts(person)).toHaveLength(1)
  expect(await signIn(app, person).then((again) => balanceOf(app, again))).toBe(32)
})

test('an object that was lost with nothing left on it is found as well', async () => {
  const person = await newPatient(app)
  await useUp(app, person, 12)
  const before = await booksOf(app, person)
  await app.kill()
  await loseAccount(person)
  await app.restart()
  await app.runSchedule(NIGHT)
  expect(await booksOf(app, person)).toEqual(before)
  expect(await balanceOf(app, await signIn(app, person))).toBe(0)
})

test('somebody whose object was lost and who signs in before the night has no more in the end', async () => {
  const person = await newPatient(app)
  await useUp(app, person, 10)
  await booksOf(app, person)
  await app.kill()
  await loseAccount(person)
  await app.restart()
  expect(await balanceOf(app, await signIn(app, person))).toBe(12)
  await app.runSchedule(NIGHT)
  expect(await balanceOf(app, person)).toBe(2)
  const amounts = (await listEntries(app.db, person.id)).map((entry) => entry.amount)
  expect(amounts.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => -1), 12])
})

function drifts({ id }: Person): string[] {
  return app.logs.filter((line) => line.includes('credits_drifted') && line.includes(id))
}

/** Removes the files of one account's object, as a disk that fails does. */
async function loseAccount(person: Person): Promise<void> {
  const file = await accountFile(person)
  const files = (await readdir(dirname(file))).map((name) => join(dirname(file), name))
  await Promise.all(files.filter((name) => name.startsWith(file)).map((name) => rm(name, { force: true })))
}

/** Keeps one account's object from writing until it is released: every call that would change it fails. */
async function holdDisk(person: Person): Promise<{ release(): void }> {
  const database = new DatabaseSync(await accountFile(person), { timeout: 1000 })
  database.exec('BEGIN IMMEDIATE')
  return { release: () => database.close() }
}

/** The file of one account's object. */
async function accountFile({ id }: Person): Promise<string> {
  const folder = join(app.dirs.state, 'do', 'lyhord-CreditAccount')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sqlite')).map((name) => join(folder, name))
  const mine = files.filter((file) => holds(file, `signup:${id}`))
  expect(mine).toHaveLength(1)
  return String(mine[0])
}

function holds(file: string, key: string): boolean {
  const database = new DatabaseSync(file)
  try {
    const tables = database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'entry'`).all()
    return tables.length > 0 && database.prepare('SELECT 1 FROM entry WHERE key = ?').all(key).length > 0
  } finally {
    database.close()
  }
}
