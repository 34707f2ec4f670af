import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { myPatients } from '../../contract/clients.ts'
import {
  accessLog,
  askToRead,
  closeQuestion,
  disconnectTherapist,
  getSharing,
  setSharing,
} from '../../contract/sharing.ts'
import { readQuestions } from '../../worker/features/sharing/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { until } from '../support/wait.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const DAY = 24 * 60 * 60 * 1000
const MAIL = 'Du har fått en fråga'
const ask = (therapist: Person, patient: Person) => api(app, askToRead, { body: { patient_id: patient.id } }, therapist)
const askedOf = async (patient: Person) => (await api(app, getSharing, {}, patient)).asked_to_read_at
const seenBy = async (therapist: Person) => (await api(app, myPatients, {}, therapist)).patients[0]
const mailsTo = ({ email }: Person) => app.inbox(email).filter(({ subject }) => subject === MAIL)
async function connected(shareChats = false) {
  const patient = await newPatient(app)
  return { patient, therapist: await connect(app, patient, await newTherapist(app), { shareChats }) }
}
/** Lets the question have been asked so many days ago. */
async function letPass(patient: Person, days: number): Promise<void> {
  await app.db
    .update(readQuestions)
    .set({ askedAt: new Date(Date.now() - days * DAY) })
    .where(eq(readQuestions.patientId, patient.id))
}

describe('a therapist who asks to read', () => {
  test('is told of, by a mail that says nothing, in the app and in the log', async () => {
    const { patient, therapist } = await connected()
    const { asked_at: askedAt } = await ask(therapist, patient)
    expect(await askedOf(patient)).toBe(askedAt)
    expect(await seenBy(therapist)).toMatchObject({ asked_to_read_at: askedAt, shares_chats: false })
    const [mail] = await until('the mail', () => (mailsTo(patient).length > 0 ? mailsTo(patient) : undefined))
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Tove|terapeut|samtal/i)
    const { entries } = await api(app, accessLog, { query: {} }, patient)
    expect(entries[0]).toMatchObject({ text: 'Tove Terapeut bad om att få läsa dina samtal.', by_other: true })
  })

  test('asks once in seven days, also of two at once, and is told when', async () => {
    const { patient, therapist } = await connected()
    const outcomes = await Promise.allSettled([ask(therapist, patient), ask(therapist, patient)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = await failureOf(ask(therapist, patient))
    expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('Du har redan frågat.') } })
    await letPass(patient, 6.9)
    expect((await failureOf(ask(therapist, patient))).status).toBe(429)
    await letPass(patient, 7.1)
    await ask(therapist, patient)
    await until('the second mail', () => (mailsTo(patient).length === 2 ? true : undefined))
  })

  test('cannot ask of what is shared already', async () => {
    const { patient, therapist } = await connected(true)
    expect(await failureOf(ask(therapist, patient))).toMatchObject({
      status: 409,
      body: { detail: 'Klienten delar redan sina samtal med dig. Ladda om sidan.' },
    })
    expect(await askedOf(patient)).toBeNull()
  })

  test('cannot ask somebody who is not their client, or no longer is', async () => {
    const { patient, therapist } = await connected()
    expect((await failureOf(ask(await newTherapist(app), patient))).status).toBe(404)
    await ask(therapist, patient)
    await api(app, disconnectTherapist, {}, patient)
    expect(await failureOf(ask(therapist, patient))).toMatchObject({
      status: 404,
      body: { detail: 'Klient hittades inte' },
    })
    expect(await app.db.select().from(readQuestions).where(eq(readQuestions.patientId, patient.id))).toEqual([])
  })
})

describe('a client who is asked', () => {
  test('shares, and is asked no more', async () => {
    const { patient, therapist } = await connected()
    await ask(therapist, patient)
    const shared = await api(app, setSharing, { body: { share_chats: true } }, patient)
    expect(shared).toMatchObject({ share_chats: true, asked_to_read_at: null })
    await api(app, setSharing, { body: { share_chats: false } }, patient)
    expect(await askedOf(patient)).toBeNull()
  })

  test('says not now: nothing is shared, and the therapist sees what they saw before', async () => {
    const { patient, therapist } = await connected()
    await ask(therapist, patient)
    const before = await seenBy(therapist)
    expect(await api(app, closeQuestion, {}, patient)).toMatchObject({ share_chats: false, asked_to_read_at: null })
    expect(await api(app, closeQuestion, {}, patient)).toMatchObject({ asked_to_read_at: null })
    expect(await seenBy(therapist)).toEqual(before)
    expect((await failureOf(ask(therapist, patient))).status).toBe(429)
    const { entries } = await api(app, accessLog, { query: {} }, patient)
    const texts = entries.map(({ text }) => text)
    expect(texts.filter((text) => text === 'Du svarade inte nu på frågan om att få läsa dina samtal.')).toHaveLength(1)
    const own = await api(app, accessLog, { query: {} }, therapist)
    expect(own.entries.map(({ text }) => text).join(' ')).not.toContain('inte nu')
    await letPass(patient, 8)
    await ask(therapist, patient)
    expect(await askedOf(patient)).not.toBeNull()
  })

  test('keeps the question where something else is saved, and has none of another therapist', async () => {
    const { patient, therapist } = await connected()
    await ask(therapist, patient)
    expect(await api(app, setSharing, { body: { share_chats: false } }, patient)).toMatchObject({
      asked_to_read_at: expect.any(String),
    })
    const other = await newTherapist(app)
    const theirs = and(eq(readQuestions.patientId, patient.id), eq(readQuestions.therapistId, therapist.id))
    await app.db.update(readQuestions).set({ therapistId: other.id }).where(theirs)
    expect(await askedOf(patient)).toBeNull()
  })
})
