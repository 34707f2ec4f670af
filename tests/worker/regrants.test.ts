import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chatHistory } from '../../contract/chat.ts'
import { confirmRegrant, keyFingerprint, listRegrants, lockedHistory } from '../../contract/keys.ts'
import { createUserKeys } from '../../worker/crypto/user-keys.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { users } from '../../worker/db/users.ts'
import { keyGrants } from '../../worker/features/keys/tables.ts'
import { api, failureOf, request } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { newRecoveryCode, resetPassword } from '../support/password-reset.ts'
import { newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { connect, disconnect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const { say, history } = chatOf(() => app)
const BEFORE = 'Det här skrev jag före återställningen.'
const AFTER = 'Det här skrev jag efter.'

const waiting = async (person: Person) => (await api(app, listRegrants, {}, person)).regrants
const fingerprintOf = async (person: Person) => (await api(app, keyFingerprint, {}, person)).fingerprint
const confirm = (person: Person, other: Person, fingerprint: string) =>
  api(app, confirmRegrant, { body: { person_id: other.id, fingerprint } }, person)
const readBy = async (therapist: Person, patient: Person) =>
  (await api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)).conversations
const grantsOf = (patient: Person, reader: Person) =>
  app.db
    .select()
    .from(keyGrants)
    .where(and(eq(keyGrants.patientId, patient.id), eq(keyGrants.readerId, reader.id)))

async function pair({ shareChats = true } = {}) {
  const patient = await newPatient(app, { firstName: 'Alva' })
  await say(patient, BEFORE)
  return { patient, therapist: await connect(app, patient, await newTherapist(app), { shareChats }) }
}

describe('a therapist opens for a client', () => {
  test('what the therapist can read, in the client’s live session, and the client is told', async () => {
    const { patient, therapist } = await pair()
    expect(await waiting(therapist)).toEqual([])
    const fresh = await resetPassword(app, patient)
    await say(fresh, AFTER)
    const [regrant, ...others] = await waiting(therapist)
    expect(others).toEqual([])
    expect(regrant).toMatchObject({ person_id: patient.id, name: 'Alva', role: 'patient' })
    expect(Date.now() - Date.parse(regrant?.since ?? '')).toBeLessThan(60_000)
    const fingerprint = await fingerprintOf(fresh)
    expect(fingerprint).toMatch(/^([0-9a-f]{4} ){4}[0-9a-f]{4}$/)
    expect(regrant?.fingerprint).toBe(fingerprint)
    expect((await confirm(therapist, fresh, fingerprint)).detail).toContain('Alva')
    for (const person of [fresh, await signIn(app, fresh)]) {
      const { conversations } = await history(person)
      expect(conversations).toMatchObject([{ message: BEFORE, locked: false }, { message: AFTER }])
    }
    expect(await api(app, lockedHistory, {}, fresh)).toMatchObject({ locked: false })
    expect(await waiting(therapist)).toEqual([])
    const mail = await until('the mail', () =>
      app.inbox(patient.email).find(({ subject }) => /öppen igen/.test(subject)),
    )
    expect(mail.text).not.toContain(BEFORE)
    const told = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, patient.id))
    expect(told.filter(({ action }) => action === 'sharing.regrant')).toMatchObject([{ actorId: therapist.id }])
  })

  test('again and twice at once changes nothing more, and sends one mail', async () => {
    const { patient, therapist } = await pair()
    const fresh = await resetPassword(app, patient)
    const fingerprint = await fingerprintOf(fresh)
    await Promise.all([confirm(therapist, fresh, fingerprint), confirm(therapist, fresh, fingerprint)])
    const grants = await grantsOf(patient, patient)
    await confirm(therapist, fresh, fingerprint)
    expect(await grantsOf(patient, patient)).toEqual(grants)
    await until('the mail', () => app.inbox(patient.email).some(({ subject }) => /öppen igen/.test(subject)))
    expect(app.inbox(patient.email).filter(({ subject }) => /öppen igen/.test(subject))).toHaveLength(1)
  })

  test('no more than the therapist reads: the record alone leaves the conversations locked', async () => {
    const { patient, therapist } = await pair({ shareChats: false })
    await newRecoveryCode(app, patient)
    const fresh = await resetPassword(app, patient)
    await confirm(therapist, fresh, await fingerprintOf(fresh))
    expect((await history(fresh)).conversations).toMatchObject([{ message: '', locked: true }])
    expect(await api(app, lockedHistory, {}, fresh)).toEqual({ locked: true, by_code: true, by_person: null })
    expect(await waiting(therapist)).toEqual([])
  })
})

describe('a client opens for a therapist', () => {
  test('what is shared, and the therapist reads it again', async () => {
    const { patient, therapist } = await pair()
    const fresh = await resetPassword(app, therapist)
    expect(await readBy(fresh, patient)).toMatchObject([{ message: '', locked: true }])
    expect(await api(app, lockedHistory, {}, fresh)).toEqual({ locked: true, by_code: false, by_person: 'Alva' })
    const [regrant] = await waiting(patient)
    expect(regrant).toMatchObject({ person_id: therapist.id, name: 'Tove Terapeut', role: 'therapist' })
    await confirm(patient, fresh, await fingerprintOf(fresh))
    expect(await readBy(fresh, patient)).toMatchObject([{ message: BEFORE, locked: false }])
    expect(await api(app, lockedHistory, {}, fresh)).toMatchObject({ locked: false })
    await until('the mail', () => app.inbox(therapist.email).some(({ subject }) => /öppen för dig igen/.test(subject)))
  })

  test('each client by themself', async () => {
    const { patient: one, therapist } = await pair()
    const two = await newPatient(app)
    await connect(app, two, therapist, { shareChats: true })
    const fresh = await resetPassword(app, therapist)
    expect(await api(app, lockedHistory, {}, fresh)).toMatchObject({ by_person: 'dina klienter' })
    await confirm(one, fresh, await fingerprintOf(fresh))
    expect(await waiting(one)).toEqual([])
    expect(await waiting(two)).toHaveLength(1)
    expect(await api(app, lockedHistory, {}, fresh)).toMatchObject({ locked: true, by_person: 'Alva' })
  })

  test('nothing beyond the consent: without the conversations they stay shut', async () => {
    const { patient, therapist } = await pair({ shareChats: false })
    const fresh = await resetPassword(app, therapist)
    await confirm(patient, fresh, await fingerprintOf(fresh))
    expect((await grantsOf(patient, therapist)).map(({ scope }) => scope)).toEqual(['record'])
    expect((await failureOf(readBy(fresh, patient))).status).toBe(403)
  })

  test('when both have reset, what was written since, once the client has confirmed', async () => {
    const { patient, therapist } = await pair()
    const newTherapistKey = await resetPassword(app, therapist)
    const fresh = await resetPassword(app, patient)
    await say(fresh, AFTER)
    expect(await readBy(newTherapistKey, patient)).toMatchObject([{ locked: true }, { message: '', locked: true }])
    expect(await waiting(newTherapistKey)).toEqual([])
    await confirm(fresh, newTherapistKey, await fingerprintOf(newTherapistKey))
    expect(await readBy(newTherapistKey, patient)).toMatchObject([{ locked: true }, { message: AFTER }])
  })
})

describe('is refused', () => {
  test('with another fingerprint than the present one', async () => {
    const { patient, therapist } = await pair()
    const once = await resetPassword(app, patient)
    const earlier = await fingerprintOf(once)
    const twice = await resetPassword(app, once)
    const refused = await failureOf(confirm(therapist, twice, earlier))
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringContaining('ändrats') },
    })
    expect((await history(twice)).conversations).toMatchObject([{ locked: true }])
  })

  test('for a key that was swapped in the database, and it is not shown as that person’s', async () => {
    const { patient, therapist } = await pair()
    const before = await grantsOf(patient, therapist)
    const { publicKey } = await createUserKeys()
    await app.db.update(users).set({ publicKey }).where(eq(users.id, therapist.id))
    expect(await waiting(patient)).toEqual([])
    const own = await request(app, keyFingerprint, {}, therapist)
    expect(own.status).toBe(500)
    await own.body?.cancel()
    const body = { person_id: therapist.id, fingerprint: 'a1b2 c3d4 e5f6 a7b8 c9d0' }
    const answer = await request(app, confirmRegrant, { body }, patient)
    expect(answer.status).toBe(500)
    await answer.body?.cancel()
    expect(await grantsOf(patient, therapist)).toEqual(before)
  })

  test('a reset by the client hands a swapped key of the therapist nothing either', async () => {
    const { patient, therapist } = await pair()
    const { publicKey } = await createUserKeys()
    await app.db.update(users).set({ publicKey }).where(eq(users.id, therapist.id))
    await resetPassword(app, patient)
    const sealedTo = (await grantsOf(patient, therapist)).map(({ readerKey }) => readerKey)
    expect(sealedTo).toHaveLength(4)
    expect(sealedTo).not.toContain(publicKey)
  })

  test('for strangers, for oneself and for a therapist of before', async () => {
    const { patient, therapist } = await pair()
    const [stranger, other] = [await newTherapist(app), await newPatient(app)]
    const fresh = await resetPassword(app, patient)
    const fingerprint = await fingerprintOf(fresh)
    for (const person of [stranger, other, fresh]) {
      expect((await failureOf(confirm(person, fresh, fingerprint))).status).toBe(404)
      expect(await waiting(person)).toEqual([])
    }
    await disconnect(app, patient, therapist)
    expect(await waiting(therapist)).toEqual([])
    expect((await failureOf(confirm(therapist, fresh, fingerprint))).status).toBe(404)
    expect((await history(fresh)).conversations).toMatchObject([{ locked: true }])
  })
})
