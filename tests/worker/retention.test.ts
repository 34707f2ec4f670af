import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as schema from '../../dev/schema.ts'
import { erase, finishedErasure } from '../support/erasure.ts'
import { during } from '../support/faults.ts'
import { invitationRows, invite } from '../support/invitations.ts'
import { daysAgo, isThere, lastSeen, yearsAgo } from '../support/last-seen.ts'
import { buy } from '../support/payments.ts'
import { newPatient, newTherapist } from '../support/people.ts'
import { NIGHT, OFTEN } from '../support/schedules.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp({ own: true })

const night = () => app.runSchedule(NIGHT)

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
  await lastSeen(app, patient, yearsAgo(3, 1), daysAgo(31))
  await during(app, 'stripe', 'down', night)
  expect(app.logs.some((line) => line.includes('schedule_failed') && line.includes('payments.sweep'))).toBe(true)
  expect(await isThere(app, patient)).toBe(false)
})
