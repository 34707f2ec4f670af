import { expect, test } from 'vitest'
import { listInsights, patientAnamnesisProfile } from '../../contract/anamnesis.ts'
import { archiveExchange, deleteExchange } from '../../contract/chat.ts'
import { unlockHistory } from '../../contract/keys.ts'
import { exportAccount } from '../../contract/privacy.ts'
import { getSafetyState, lowerTier } from '../../contract/safety-state.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { plantFinding, profilesOf } from '../support/findings.ts'
import { jobsOf } from '../support/jobs.ts'
import { newRecoveryCode, resetPassword } from '../support/password-reset.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { regenerationsOf } from '../support/regenerations.ts'
import { reviewsOf } from '../support/reviews.ts'
import { sessionsOf } from '../support/sessions.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/keys.md: what a reset has locked for a client, their therapist's work does not open to whoever reset the password.

const app = await useApp()
const { say } = chatOf(() => app)
const { rowOf } = jobsOf(app)
const { insightsOf, ofTherapist, waiting } = profilesOf(app)
const { exchange, create } = reviewsOf(() => app)
const { regenerateOf } = regenerationsOf(() => app)
const { pair, register, change, analysed } = sessionsOf(() => app)

const LOCKED = { status: 409, body: { code: 'conflict' } }
const textsOf = async (person: Person) => (await insightsOf(person)).map(({ text }) => text)
const exported = async (person: Person, section: string) => {
  const { sections } = await api(app, exportAccount, {}, person)
  return sections.find(({ name }) => name === section)?.rows ?? []
}

async function analysedExchange(person: Person): Promise<string> {
  const { metadata } = await say(person, 'Hej.')
  await until('the analysis', async () => (await rowOf(metadata.conversation_id))?.analysis)
  return metadata.conversation_id
}

test('a profile that the therapist looks at stays locked; it is shown to the therapist, and written once it opens', async () => {
  const patient = await newPatient(app)
  const code = await newRecoveryCode(app, patient)
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
  await plantFinding(app, patient, [{ text: 'Sörjer en bror.', quote: 'han dog i våras' }])
  await textsOf(patient)
  const other = await resetPassword(app, patient)
  await analysedExchange(other)
  await until('what was found', async () => (await waiting(other)).length > 0)
  const listed = await api(app, listInsights, { query: { patient_id: patient.id } }, therapist)
  expect(JSON.stringify(listed)).toContain('Sörjer en bror.')
  expect(await textsOf(other)).not.toContain('Sörjer en bror.')
  const shown = await api(app, patientAnamnesisProfile, { params: { patient_id: patient.id } }, therapist)
  expect(JSON.stringify(shown)).toContain('Sörjer en bror.')
  expect(await textsOf(other)).not.toContain('Sörjer en bror.')
  await api(app, unlockHistory, { body: { recovery_code: code } }, other)
  expect(await textsOf(other)).toContain('Sörjer en bror.')
  await ofTherapist(therapist, patient)
  expect(await waiting(other)).toEqual([])
})

test('no profile is made anew of it', async () => {
  const { patient, therapist } = await exchange('Jag sover dåligt sedan i augusti, bara fyra timmar per natt.')
  await until('the profile', async () => (await textsOf(patient)).length > 0)
  const other = await resetPassword(app, patient)
  await expect(regenerateOf(therapist, patient)).rejects.toThrow('låst sedan lösenordet')
  expect(await textsOf(other)).toEqual([])
})

test('no reply of before is reviewed, nor is a review of it changed', async () => {
  const { patient, therapist, id } = await exchange('Jag skäms så mycket. Allt är mitt fel.')
  const other = await resetPassword(app, patient)
  expect(await failureOf(create(therapist, patient, id))).toMatchObject(LOCKED)
  expect(await exported(other, 'ai_reviews')).toEqual([])
})

test('no session of before is changed', async () => {
  const { patient, therapist } = await pair()
  const saved = await register(therapist, patient)
  await analysed(therapist, saved.id)
  const other = await resetPassword(app, patient)
  expect(await failureOf(change(therapist, saved, {}))).toMatchObject(LOCKED)
  expect(await exported(other, 'therapy_sessions')).toMatchObject([{ notes: null }])
})

test('a tier that is lowered says no more of why than they knew', async () => {
  const { patient, therapist } = await exchange('Jag vill dö och tänker ta livet av mig.')
  const other = await resetPassword(app, patient)
  const own = () => api(app, getSafetyState, { query: {} }, other)
  const before = await own()
  const query = { patient_id: patient.id }
  const { tier, last_signal_at } = await api(app, getSafetyState, { query }, therapist)
  const body = { from: tier, last_signal_at, reason: 'Vi har talats vid.' }
  await api(app, lowerTier, { query, body }, therapist)
  expect((await own()).kinds).toEqual(before.kinds)
  expect((await api(app, getSafetyState, { query }, therapist)).tier).not.toBe(tier)
})

test('what is deleted while the profile is locked is gone from it, for the therapist at once and for the client once it opens', async () => {
  const patient = await newPatient(app)
  const code = await newRecoveryCode(app, patient)
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
  const [deleted, archived] = [await analysedExchange(patient), await analysedExchange(patient)]
  await plantFinding(app, patient, [
    { text: 'Sörjer en bror.', quote: 'han dog i våras', conversation_id: deleted },
    { text: 'Spelar piano.', quote: 'pianot', conversation_id: archived },
  ])
  await textsOf(patient)
  const anew = await resetPassword(app, patient)
  await api(app, deleteExchange, { params: { id: deleted } }, anew)
  await api(app, archiveExchange, { params: { id: archived } }, anew)
  const seen = (await ofTherapist(therapist, anew)).conversation_insights.map(({ text }) => text)
  expect(seen).not.toContain('Sörjer en bror.')
  expect(seen).toContain('Spelar piano.')
  await api(app, unlockHistory, { body: { recovery_code: code } }, anew)
  const left = await textsOf(anew)
  expect(left).not.toContain('Sörjer en bror.')
  expect(left).toContain('Spelar piano.')
})
