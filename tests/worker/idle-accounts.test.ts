import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { me } from '../../contract/profile.ts'
import { DAY } from '../../worker/day.ts'
import { users } from '../../worker/db/users.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { erasureOf, finishedErasure } from '../support/erasure.ts'
import { daysAgo, isThere, lastSeen, yearsAgo } from '../support/last-seen.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { buy } from '../support/payments.ts'
import { newPatient, newTherapist, type Person, signIn, userRow } from '../support/people.ts'
import { NIGHT } from '../support/schedules.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp({ own: true })

const { say } = chatOf(() => app)

const night = () => app.runSchedule(NIGHT)
const mailsTo = ({ email }: Person, subject: string) => app.inbox(email).filter((mail) => mail.subject === subject)
const warnings = (person: Person) => mailsTo(person, 'Ditt konto har inte använts på länge').length

describe('an account that nobody uses', () => {
  test.each([
    ['without conversations is warned in the last month of its three years', false, yearsAgo(3, -29), 1],
    ['without conversations is not warned before', false, yearsAgo(3, -32), 0],
    ['with conversations is not warned after three years', true, yearsAgo(3, 5), 0],
    ['with conversations is warned in the last month of its seven years', true, yearsAgo(7, -29), 1],
  ])('%s', async (_, talks, seen, times) => {
    const patient = await newPatient(app)
    if (talks) await say(patient, 'Hej.')
    await lastSeen(app, patient, seen)
    await night()
    await night()
    expect(warnings(patient)).toBe(times)
    expect(await isThere(app, patient)).toBe(true)
  })

  test('is erased once its time is out and the warning is thirty days old, as its owner would have', async () => {
    const patient = await newPatient(app)
    await buy(app, patient, 'prova')
    await lastSeen(app, patient, yearsAgo(3, 1), daysAgo(31))
    await night()
    expect(await isThere(app, patient)).toBe(false)
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
    await lastSeen(app, patient, seen, warned)
    await night()
    expect(await isThere(app, patient)).toBe(true)
    expect(await erasureOf(app, patient)).toEqual([])
  })

  test('is not erased either where the warning after that sign-in was not taken', async () => {
    const patient = await newPatient(app)
    await lastSeen(app, patient, yearsAgo(3, 1), yearsAgo(3, 40))
    await app.control('mail', 'down', 9)
    await night()
    await app.control('mail', 'clear')
    expect([warnings(patient), await isThere(app, patient)]).toEqual([0, true])
  })

  test('with conversations is erased after seven years', async () => {
    const patient = await newPatient(app)
    await say(patient, 'Hej.')
    await lastSeen(app, patient, yearsAgo(7, 1), daysAgo(31))
    await night()
    expect(await isThere(app, patient)).toBe(false)
  })

  test('of a therapist: the warning says what of their sessions goes with it, and a client’s what stays', async () => {
    const [patient, therapist] = await Promise.all([newPatient(app), newTherapist(app)])
    for (const person of [patient, therapist]) await lastSeen(app, person, yearsAgo(3, -29))
    await night()
    const [toClient] = mailsTo(patient, 'Ditt konto har inte använts på länge')
    const [toTherapist] = mailsTo(therapist, 'Ditt konto har inte använts på länge')
    expect(toTherapist?.text).toMatch(/bevaras i minst 10 år/)
    expect(toClient?.text).toMatch(/terapeutens egen krypterade kopia kvar i 10 år/)
    expect(toClient?.text).not.toMatch(/bevaras i minst/)
  })

  test('is saved by a sign-in, and warned anew years later', async () => {
    const patient = await newPatient(app)
    await lastSeen(app, patient, yearsAgo(3, 1), daysAgo(31))
    await signIn(app, patient)
    await night()
    expect(await isThere(app, patient)).toBe(true)
    await lastSeen(app, patient, yearsAgo(3, 1), yearsAgo(3, 2))
    await night()
    expect(warnings(patient)).toBe(1)
    expect((await userRow(app, patient.id)).inactivityWarnedAt?.getTime()).toBeGreaterThan(Date.now() - DAY)
  })

  test('is not counted as warned when the mail was not taken; another is warned all the same', async () => {
    const people = await Promise.all([newPatient(app), newPatient(app)])
    for (const person of people) await lastSeen(app, person, yearsAgo(4))
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
    await lastSeen(app, patient, yearsAgo(4))
    await app.control('mail', 'suppressed', 1)
    await night()
    expect(warnings(patient)).toBe(0)
    const { inactivityWarnedAt } = await userRow(app, patient.id)
    expect(inactivityWarnedAt?.getTime()).toBeGreaterThan(Date.now() - DAY)
    await night()
    expect([warnings(patient), await isThere(app, patient)]).toEqual([0, true])
    await lastSeen(app, patient, yearsAgo(4), daysAgo(31))
    await night()
    expect(await isThere(app, patient)).toBe(false)
  })

  test('loses what the profile says beside the account after three years, and only then', async () => {
    const [old, recent] = await Promise.all([newPatient(app), newPatient(app)])
    const extras = { phone: '070-123 45 67', dateOfBirth: '1990-05-17', clinicName: 'K', education: 'U', bio: 'B' }
    for (const [person, seen] of [
      [old, yearsAgo(3, 1)],
      [recent, yearsAgo(3, -40)],
    ] as const) {
      await say(person, 'Hej.')
      await lastSeen(app, person, seen)
      await app.db.update(users).set(extras).where(eq(users.id, person.id))
    }
    await night()
    const nothing = { phone: null, dateOfBirth: null, clinicName: null, education: null, bio: null }
    expect(await userRow(app, old.id)).toMatchObject({ ...nothing, firstName: 'Alva', email: old.email })
    expect(await userRow(app, recent.id)).toMatchObject(extras)
  })
})
