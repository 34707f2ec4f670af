import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOnboarding, saveOnboarding } from '../../contract/onboarding.ts'
import { type PatientTextPlace, sealToInbox } from '../../worker/crypto/patient-text.ts'
import { exchangePlace } from '../../worker/features/chat/exchange-row.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { scopeEpochs } from '../../worker/features/keys/tables.ts'
import { answersPlace } from '../../worker/features/onboarding/get-onboarding.ts'
import { requestPlace } from '../../worker/features/matching/request-place.ts'
import { therapistRequests } from '../../worker/features/matching/tables.ts'
import { onboardings } from '../../worker/features/onboarding/tables.ts'
import { api } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { newPatient, type Person } from '../support/people.ts'
import { requestsOf } from '../support/requests.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const { say, history, rowsOf } = chatOf(() => app)
const { wish, matching, onlyRequest } = requestsOf(() => app)
const PLANTED = 'Det här har jag aldrig skrivit.'

/** What somebody with the database alone can make: a text sealed to the public inbox key, in whatever place. */
async function plant(patient: Person, place: PatientTextPlace, text = PLANTED): Promise<string> {
  const newest = and(eq(scopeEpochs.patientId, patient.id), eq(scopeEpochs.scope, place.scope))
  const [row] = await app.db.select().from(scopeEpochs).where(newest)
  if (row === undefined) throw new Error('A client has an epoch of each scope.')
  return sealToInbox(text, row.inboxPublicKey, { ...place, kinds: ['inbox'], epoch: row.epoch })
}

test('a text sealed to the inbox is nobody’s message or reply: the exchange is locked', async () => {
  const patient = await newPatient(app)
  await say(patient, 'Det här skrev jag själv.')
  const [row] = await rowsOf(patient)
  const id = row?.id ?? ''
  for (const field of ['message', 'response'] as const) {
    const sealed = await plant(patient, exchangePlace({ patientId: patient.id, id, isPrivate: false }, field))
    await app.db
      .update(exchanges)
      .set({ [field]: sealed })
      .where(eq(exchanges.id, id))
    expect((await history(patient)).conversations).toMatchObject([{ [field]: '', locked: true }])
  }
})

test('nor is it an answer of the client’s onboarding, or the note of a request', async () => {
  const patient = await newPatient(app)
  await wish(patient, 'Jag vill prata med någon.')
  const id = await onlyRequest(patient)
  const note = await plant(patient, requestPlace(patient.id, id, 'note'))
  await app.db.update(therapistRequests).set({ note }).where(eq(therapistRequests.id, id))
  expect(await matching(patient)).toMatchObject([{ note: null }])
  const answers = {
    initialQuestion: PLANTED,
    timestamp: '2026-01-15T09:00:00.000Z',
    assessment: {},
    assessmentCompleted: false,
    selectedTherapist: null,
    bookingSkipped: false,
    completedAt: null,
  }
  await api(app, saveOnboarding, { body: { ...answers, initialQuestion: 'Jag sover dåligt.' } }, patient)
  const planted = await plant(patient, answersPlace(patient.id), JSON.stringify(answers))
  await app.db.update(onboardings).set({ answers: planted }).where(eq(onboardings.patientId, patient.id))
  expect(await api(app, getOnboarding, {}, patient)).toEqual({ onboarding: null })
})
