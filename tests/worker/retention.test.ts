import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { me } from '../../contract/profile.ts'
import * as schema from '../../dev/schema.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { erase, erasureOf, finishedErasure, OFTEN } from '../support/erasure.ts'
import { during } from '../support/faults.ts'
import { invitationRows, invite } from '../support/invitations.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { buy } from '../support/payments.ts'
import { newPatient, newTherapist, type Person, signIn, userRow } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

const NIGHTLY = '17 3 * * *'
const DAY = 24 * 60 * 60 * 1000
const { users } = schema

const app = await useApp({ own: true })

const { say } = chatOf(() => app)

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY)
}

/** So many years ago, and so many days more. */
function yearsAgo(years: number, days = 0): Date {
  const then = daysAgo(days)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}

const night = () => app.runSchedule(NIGHTLY)
const mailsTo = ({ email }: Person, subject: string) => app.inbox(email).filter((mail) => mail.subject === subject)
const warnings = (person: Person) => mailsTo(person, 'Ditt konto har inte använts på länge').length

/** Lets somebody have signed in for the last time then, and been warned then, if at all. */
async function lastSeen({ id }: Person, lastSignInAt: Date, warnedAt: Date | null = null): Promise<void> {
  const seen = { lastSignInAt, createdAt: lastSignInAt, inactivityWarnedAt: warnedAt }
  await app.db.update(users).set(seen).where(eq(users.id, id))
}

const isThere = async ({ id }: Person) => (await app.db.select().from(users).where(eq(users.id, id))).length === 1

describe('an account that nobody uses', () => {
  test.each([
    ['without conversations is warned in the last month of its three years', false, yearsAgo(3, -29), 1],
    ['without conversations is not warned before', false, yearsAgo(3, -32), 0],
    ['with conversations is not warned after three years', true, yearsAgo(3, 5), 0],
    ['with conversations is warned in the last month of its seven years', true, yearsAgo(7, -29), 1],
  ])('%s', async (_, talks, seen, times) => {
    const patient = await newPatient(app)
    if (talks) await say(patient, 'Hej.')
    await lastSeen(patient, seen)
    await night()
    await night()
    expect(warnings(patient)).toBe(times)
    expect(await isThere(patient)).toBe(true)
  })

  test('is erased once its time is out and the warning is thirty days old, as its owner would have', async () => {
    const patient = await newPatient(app)
    await buy(app, patient, 'prova')
    await lastSeen(patient, yearsAgo(3, 1), daysAgo(31))
    await night()
    expect(await isThere(patient)).toBe(false)
    expect(mailsTo(patient, 'Ditt konto är raderat')).toHaveLength(1)
    await finishedErasure(app, patient)
    expect(textsIn(await dumpDatabase(app.db), [patient.id, patient.email])).toEqual([])
    expect((await failureOf(api(app, me, {}, patient))).status).toBe(401)
  })

  test.each([
    ['without a warning', yearsAgo(9), null],
    ['with a warning of yesterday', yearsAgo(9), daysAgo(1)],
    ['with a warning from before the last sign-in', yearsAgo(3, 1), yearsAgo(3, 40)],
    ['before its time is out', yearsAgo(3, -5), daysAgo(40)],
  ])('is not erased %s', async (_, seen, warned) => {
    const patient = await newPatient(app)
    await lastSeen(patient, seen, warned)
    await night()
    expect(await isThere(patient)).toBe(true)
    expect(await erasureOf(app, patient)).toEqual([])
  })

  test('is not erased either where the warning after that sign-in was not taken', async () => {
    const patient = await newPatient(app)
    await lastSeen(patient, yearsAgo(3, 1), yearsAgo(3, 40))
    await app.control('mail', 'down', 9)
    await night()
    await app.control('mail', 'clear')
    expect([warnings(patient), await isThere(patient)]).toEqual([0, true])
  })

  test('with conversations is erased after seven years', async () => {
    const patient = await newPatient(app)
    await say(patient, 'Hej.')
    await lastSeen(patient, yearsAgo(7, 1), daysAgo(31))
    await night()
    expect(await isThere(patient)).toBe(false)
  })

  test('of a therapist: the warning says what of their sessions goes with it, and a client’s what stays', async () => {
    const [patient, therapist] = await Promise.all([newPatient(app), newTherapist(app)])
    for (const person of [patient, therapist]) await lastSeen(person, yearsAgo(3, -29))
    await night()
    const [toClient] = mailsTo(patient, 'Ditt konto har inte använts på länge')
    const [toTherapist] = mailsTo(therapist, 'Ditt konto har inte använts på länge')
    expect(toTherapist?.text).toMatch(/bevaras i minst 10 år/)
    expect(toClient?.text).toMatch(/terapeutens egen krypterade kopia kvar i 10 år/)
    expect(toClient?.text).not.toMatch(/bevaras i minst/)
  })

  test('is saved by a sign-in, and warned anew years later', async () => {
    const patient = await newPatient(app)
    await lastSeen(patient, yearsAgo(3, 1), daysAgo(31))
    await signIn(app, patient)
    await night()
    expect(await isThere(patient)).toBe(true)
    await lastSeen(patient, yearsAgo(3, 1), yearsAgo(3, 2))
    await night()
    expect(warnings(patient)).toBe(1)
    expect((await userRow(app, patient.id)).inactivityWarnedAt?.getTime()).toBeGreaterThan(Date.now() - DAY)
  })

  test('is not counted as warned when the mail was not taken; another is warned all the same', async () => {
    const people = await Promise.all([newPatient(app), newPatient(app)])
    for (const person of people) await lastSeen(person, yearsAgo(4))
    await app.control('mail', 'down', 1)
    await night()
    await app.control('mail', 'clear')
    const warned = await Promise.all(people.map(async ({ id }) => (await userRow(app, id)).inactivityWarnedAt))
    expect(warned.filter((at) => at === null)).toHaveLength(1)
    await night()
    expect(people.map(warnings)).toEqual([1, 1])
  })

  test('counts as warned where its address takes no mail any more, and is erased thirty days later', async () => {
    const patient = await newPatient(app)
    await lastSeen(patient, yearsAgo(4))
    await app.control('mail', 'suppressed', 1)
    await night()
    expect(warnings(patient)).toBe(0)
    const { inactivityWarnedAt } = await userRow(app, patient.id)
    expect(inactivityWarnedAt?.getTime()).toBeGreaterThan(Date.now() - DAY)
    await night()
    expect([warnings(patient), await isThere(patient)]).toEqual([0, true])
    await lastSeen(patient, yearsAgo(4), daysAgo(31))
    await night()
    expect(await isThere(patient)).toBe(false)
  })

  test('loses what the profile says beside the account after three years, and only then', async () => {
    const [old, recent] = await Promise.all([newPatient(app), newPatient(app)])
    const extras = { phone: '070-123 45 67', dateOfBirth: '1990-05-17', clinicName: 'K', education: 'U', bio: 'B' }
    for (const [person, seen] of [
      [old, yearsAgo(3, 1)],
      [recent, yearsAgo(3, -40)],
    ] as const) {
      await say(person, 'Hej.')
      await lastSeen(person, seen)
      await app.db.update(users).set(extras).where(eq(users.id, person.id))
    }
    await night()
    const nothing = { phone: null, dateOfBirth: null, clinicName: null, education: null, bio: null }
    expect(await userRow(app, old.id)).toMatchObject({ ...nothing, firstName: 'Alva', email: old.email })
    expect(await userRow(app, recent.id)).toMatchObject(extras)
  })
})

describe('by age alone', () => {
  const id = () => crypto.randomUUID()

  /** Puts one row of each age into a table, runs the night, and answers which ages are left. */
  async function survivors(ages: readonly Date[], put: (key: string, at: Date) => Promise<unknown>, left: Left) {
    const keys = ages.map(() => id())
    for (const [index, key] of keys.entries()) await put(key, ages[index] ?? new Date())
    await night()
    const found = await left(keys)
    return keys.map((key) => found.includes(key))
  }
  type Left = (keys: string[]) => Promise<string[]>
  const technical = [yearsAgo(2, 1), yearsAgo(2, -2)]

  test('acts, events, and letters are kept two years', async () => {
    const { auditEvents, stripeEvents, contactMessages } = schema
    expect(
      await survivors(
        technical,
        (key, createdAt) =>
          app.db.insert(auditEvents).values({ id: key, actorKind: 'system', action: 'account.profile', createdAt }),
        async (keys) =>
          (await app.db.select().from(auditEvents).where(inArray(auditEvents.id, keys))).map((row) => row.id),
      ),
    ).toEqual([false, true])
    expect(
      await survivors(
        technical,
        (key, processedAt) => app.db.insert(stripeEvents).values({ id: key, type: 'test', processedAt }),
        async (keys) =>
          (await app.db.select().from(stripeEvents).where(inArray(stripeEvents.id, keys))).map((row) => row.id),
      ),
    ).toEqual([false, true])
    expect(
      await survivors(
        technical,
        (key, createdAt) => app.db.insert(contactMessages).values({ id: key, sealed: 'x', createdAt }),
        async (keys) =>
          (await app.db.select().from(contactMessages).where(inArray(contactMessages.id, keys))).map((row) => row.id),
      ),
    ).toEqual([false, true])
  })

  test('jobs are kept ninety days', async () => {
    const { jobs } = schema
    expect(
      await survivors(
        [daysAgo(91), daysAgo(89)],
        (key, updatedAt) =>
          app.db.insert(jobs).values({ id: key, userId: id(), kind: 'test', state: 'done', updatedAt }),
        async (keys) => (await app.db.select().from(jobs).where(inArray(jobs.id, keys))).map((row) => row.id),
      ),
    ).toEqual([false, true])
  })

  test('codes and links are kept thirty days after they ran out', async () => {
    const { emailChallenges } = schema
    const patient = await newPatient(app)
    expect(
      await survivors(
        [daysAgo(31), daysAgo(29)],
        (key, expiresAt) =>
          app.db
            .insert(emailChallenges)
            .values({ id: key, userId: patient.id, kind: 'link', secretMac: key, expiresAt, usedAt: expiresAt }),
        async (keys) =>
          (await app.db.select().from(emailChallenges).where(inArray(emailChallenges.id, keys))).map((row) => row.id),
      ),
    ).toEqual([false, true])
  })

  test('invitations that nobody used are kept two years after they ran out; used ones stay', async () => {
    const therapist = await newTherapist(app)
    for (const email of ['a', 'b', 'c']) await invite(app, therapist, `${email}.${id()}@exempel.se`)
    const [old, recent, used] = await invitationRows(app, therapist)
    if (old === undefined || recent === undefined || used === undefined) throw new Error('There are three.')
    const change = (row: typeof old, values: Partial<typeof old>) =>
      app.db.update(schema.invitations).set(values).where(eq(schema.invitations.id, row.id))
    await change(old, { expiresAt: yearsAgo(2, 1) })
    await change(recent, { expiresAt: yearsAgo(2, -2) })
    await change(used, { expiresAt: yearsAgo(2, 1), usedAt: yearsAgo(2, 2) })
    await night()
    const left = (await invitationRows(app, therapist)).map((row) => row.id)
    expect(left.toSorted()).toEqual([recent.id, used.id].toSorted())
  })

  test('purchases go when the law on accounts lets them, and only those of nobody', async () => {
    const [gone, stays] = await Promise.all([newPatient(app), newPatient(app)])
    const bought = [await buy(app, gone, 'prova'), await buy(app, stays, 'prova')]
    await erase(app, gone)
    await finishedErasure(app, gone)
    const ids = bought.map((one) => one.id)
    const left = async () => {
      const rows = await app.db.select().from(schema.checkouts).where(inArray(schema.checkouts.id, ids))
      return rows.map((row) => row.id)
    }
    const entries = async () => {
      const rows = await app.db.select().from(schema.creditEntries)
      return ids.filter((bill) => rows.some((row) => row.key.endsWith(`stripe:${bill}`)))
    }
    const aged = async (at: Date) => {
      await app.db.update(schema.checkouts).set({ createdAt: at }).where(inArray(schema.checkouts.id, ids))
      await app.db.update(schema.creditEntries).set({ settledAt: at })
    }
    const year = new Date().getUTCFullYear()
    await aged(new Date(Date.UTC(year - 7, 0, 2)))
    await night()
    expect((await left()).toSorted()).toEqual(ids.toSorted())
    await aged(new Date(Date.UTC(year - 8, 11, 30)))
    await night()
    expect(await left()).toEqual([ids[1]])
    expect(await entries()).toEqual([ids[1]])
  })

  test('of a document whose job never ended nothing waits for longer than the hour in which anybody can open it', async () => {
    const therapist = await newTherapist(app)
    const [old, young] = [61, 59].map((minutes) => ({
      documentId: id(),
      position: 0,
      therapistId: therapist.id,
      sealed: 'x',
      createdAt: new Date(Date.now() - minutes * 60_000),
    }))
    if (old === undefined || young === undefined) throw new Error('There are two.')
    await app.db.insert(schema.documentChunks).values([old, young])
    await app.runSchedule(OFTEN)
    const { documentChunks } = schema
    const left = await app.db.select().from(documentChunks).where(eq(documentChunks.therapistId, therapist.id))
    expect(left.map(({ documentId }) => documentId)).toEqual([young.documentId])
  })
})

test('one task of the night that fails keeps no other from running', async () => {
  const patient = await newPatient(app)
  await lastSeen(patient, yearsAgo(3, 1), daysAgo(31))
  await during(app, 'stripe', 'down', night)
  expect(app.logs.some((line) => line.includes('schedule_failed') && line.includes('payments.sweep'))).toBe(true)
  expect(await isThere(patient)).toBe(false)
})
