import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chatHistory, chatStats, deleteExchange, importantMessages } from '../../contract/chat.ts'
import { createCheckout } from '../../contract/payments.ts'
import { accessLog, disconnectTherapist, setSharing } from '../../contract/sharing.ts'
import type { AuditAction } from '../../worker/db/audit-actions.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { users } from '../../worker/db/users.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { noticed, talk } from '../support/signals.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const { say } = chatOf(() => app)
const logOf = (person: Person, before?: string) => api(app, accessLog, { query: { before } }, person)
const textsOf = async (person: Person) => (await logOf(person)).entries.map(({ text }) => text)
const PAGE_OPENED =
  'Tove Terapeut öppnade sin sida om dig: antal meddelanden och sessioner, vad Lyhörd har märkt och hur AI:n möter dig.'
const HOUR = 60 * 60 * 1000
/** In the middle of an hour, so that minutes more or less stay within it. */
const NOON = Date.UTC(2026, 4, 4, 12, 30)

interface Event {
  readonly action: AuditAction
  readonly at: number
  readonly actorId?: string
}

/** What was done with a person's data at times of the test's choosing. */
async function happened(subjectId: string, events: readonly Event[]): Promise<void> {
  await app.db.insert(auditEvents).values(
    events.map(({ action, at, actorId = subjectId }) => ({
      id: crypto.randomUUID(),
      actorKind: 'user' as const,
      actorId,
      action,
      subjectId,
      createdAt: new Date(at),
    })),
  )
}

test('a client sees who opened and changed what of theirs, newest first', async () => {
  const patient = await newPatient(app)
  const { metadata } = await say(patient, 'det här ångrar jag')
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
  const query = { patient_id: patient.id }
  await api(app, chatStats, { query }, therapist)
  await api(app, chatHistory, { query }, therapist)
  await api(app, setSharing, { body: { share_chats: false } }, patient)
  await api(app, deleteExchange, { params: { id: metadata.conversation_id } }, patient)
  await api(app, disconnectTherapist, {}, patient)
  const { entries, has_more: hasMore } = await logOf(patient)
  expect(entries.map(({ text, by_other: byOther }) => [text, byOther])).toEqual([
    ['Du avslutade kontakten med din terapeut.', false],
    ['Du raderade ett samtal eller ett meddelande.', false],
    ['Du slutade dela dina samtal.', false],
    ['Tove Terapeut läste dina samtal.', true],
    [PAGE_OPENED, true],
    ['Du anslöt dig till en terapeut.', false],
    ['Inloggning på ditt konto.', false],
    ['Din e-postadress bekräftades.', false],
    ['Ditt konto skapades.', false],
  ])
  expect(hasMore).toBe(false)
  const times = entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test.each([
  { shareChats: true, message: 'Det vände i natt.', log: ['Tove Terapeut läste dina samtal.', PAGE_OPENED] },
  { shareChats: false, message: '', log: [PAGE_OPENED] },
])('what stands out is a read of the conversations where their words are told: $shareChats', async (expected) => {
  const patient = await newPatient(app)
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: expected.shareChats })
  const important = () => api(app, importantMessages, { query: { patient_id: patient.id } }, therapist)
  const byOther = async () => (await logOf(patient)).entries.filter((entry) => entry.by_other).map(({ text }) => text)
  await talk(app, patient, [noticed('regular', 1)])
  expect((await important()).messages).toEqual([])
  expect(await byOther()).toEqual([PAGE_OPENED])
  await talk(app, patient, [noticed('breakthrough', 5, 1, 'Det vände i natt.')])
  expect((await important()).messages).toMatchObject([
    { message: expected.message, message_type: 'breakthrough', importance_score: 5 },
  ])
  expect((await byOther()).toSorted()).toEqual(expected.log.toSorted())
})

test('reads that were refused are no reads', async () => {
  const patient = await newPatient(app)
  const stranger = await newTherapist(app)
  const recordOnly = await connect(app, patient, await newTherapist(app), { shareChats: false })
  const query = { patient_id: patient.id }
  expect((await failureOf(api(app, chatHistory, { query }, stranger))).status).toBe(404)
  expect((await failureOf(api(app, chatHistory, { query }, recordOnly))).status).toBe(403)
  expect((await logOf(patient)).entries.filter(({ by_other: byOther }) => byOther)).toEqual([])
})

test('what is done for the service itself is not shown', async () => {
  const patient = await newPatient(app)
  const before = await textsOf(patient)
  await api(app, createCheckout, { body: { plan_type: 'prova' } }, patient)
  const rows = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, patient.id))
  expect(rows.map(({ action }) => action)).toContain('payment.begin')
  expect(await textsOf(patient)).toEqual(before)
})

test('nobody sees what was done with somebody else', async () => {
  const [patient, other] = await Promise.all([newPatient(app), newPatient(app)])
  await happened(patient.id, [{ action: 'account.password_change', at: NOON, actorId: other.id }])
  expect((await logOf(patient)).entries.map(({ at }) => at)).toContain(new Date(NOON).toISOString())
  expect((await logOf(other)).entries.map(({ at }) => at)).not.toContain(new Date(NOON).toISOString())
})

test('a therapist sees what they did with their own account, and nothing of their clients', async () => {
  const patient = await newPatient(app)
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
  await api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
  await happened(therapist.id, [{ action: 'account.password_change', at: NOON }])
  const { entries } = await logOf(therapist)
  expect(entries).toContainEqual({
    at: new Date(NOON).toISOString(),
    text: 'Du bytte lösenord.',
    by_other: false,
    device: null,
  })
  expect(entries.filter(({ text }) => text.includes('läste'))).toEqual([])
})

describe('reads', () => {
  test('of one person count once an hour, at the latest time', async () => {
    const [patient, therapist] = await Promise.all([newPatient(app), newTherapist(app)])
    const read = { action: 'chat.read', actorId: therapist.id } as const
    const times = [NOON - HOUR, NOON, NOON + 60_000, NOON + 120_000]
    await happened(
      patient.id,
      times.map((at) => ({ ...read, at })),
    )
    await happened(patient.id, [{ action: 'record.read', at: NOON + 90_000, actorId: therapist.id }])
    const { entries } = await logOf(patient, new Date(NOON + 2 * HOUR).toISOString())
    expect(entries.map(({ device: _, ...line }) => line)).toEqual([
      { at: new Date(NOON + 120_000).toISOString(), text: 'Tove Terapeut läste dina samtal.', by_other: true },
      { at: new Date(NOON + 90_000).toISOString(), text: PAGE_OPENED, by_other: true },
      { at: new Date(NOON - HOUR).toISOString(), text: 'Tove Terapeut läste dina samtal.', by_other: true },
    ])
  })

  test('stay in the log when the reader is gone, without a name', async () => {
    const patient = await newPatient(app)
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
    await api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
    await app.db.delete(users).where(eq(users.id, therapist.id))
    expect((await logOf(patient)).entries[0]).toMatchObject({
      text: 'En tidigare terapeut läste dina samtal.',
      by_other: true,
    })
  })
})

describe('pages', () => {
  const pagesOf = async (person: Person, from: string) => {
    const texts: string[] = []
    let before: string | undefined = from
    const sizes: number[] = []
    while (before !== undefined) {
      const { entries, has_more: hasMore } = await logOf(person, before)
      texts.push(...entries.map(({ at, text }) => `${at} ${text}`))
      sizes.push(entries.length)
      before = hasMore ? entries.at(-1)?.at : undefined
    }
    return { texts, sizes }
  }
  const FROM = new Date(NOON + HOUR).toISOString()

  test('of fifty reach back to the first, and none is told twice', async () => {
    const patient = await newPatient(app)
    const times = Array.from({ length: 120 }, (_, index) => NOON - index * 1000)
    await happened(
      patient.id,
      times.map((at) => ({ action: 'account.profile', at })),
    )
    const { texts, sizes } = await pagesOf(patient, FROM)
    expect(sizes).toEqual([50, 50, 20])
    expect(texts).toEqual(
      times.map((at) => `${new Date(at).toISOString()} Du ändrade dina uppgifter under Mitt konto.`),
    )
  })

  test('never end within a moment in which several things happened', async () => {
    const patient = await newPatient(app)
    const times = [
      ...Array.from({ length: 48 }, (_, index) => NOON - index * 1000),
      ...Array.from({ length: 6 }, () => NOON - HOUR),
    ]
    await happened(
      patient.id,
      [...times, NOON - 2 * HOUR].map((at) => ({ action: 'account.profile', at })),
    )
    const { texts, sizes } = await pagesOf(patient, FROM)
    expect(sizes).toEqual([54, 1])
    expect(texts).toHaveLength(55)
  })
})
