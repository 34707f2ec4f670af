import { randomBytes } from 'node:crypto'
import { beginTalk } from '../../contract/talks.ts'
import { createInstruction } from '../../contract/ai-settings.ts'
import { INSIGHTS_MOST_DAYS } from '../../contract/anamnesis-limits.ts'
import { changeInsight, initializeProfile, listInsights } from '../../contract/anamnesis.ts'
import { chatHistory } from '../../contract/chat.ts'
import { addMeasure, setMeasureReminder } from '../../contract/measures.ts'
import { saveOnboarding } from '../../contract/onboarding.ts'
import { refundPurchase } from '../../contract/payments.ts'
import { askToRead, setSharing } from '../../contract/sharing.ts'
import { addExerciseEntry, assignExercise } from '../../contract/exercises.ts'
import { saveSafetyPlan } from '../../contract/safety-plan.ts'
import { addTopic } from '../../contract/topics.ts'
import { SOME_PLAN } from './safety-plan.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { chatOf } from './chat.ts'
import { plantFinding } from './findings.ts'
import { accept, invite } from './invitations.ts'
import { newRecoveryCode, resetPassword } from './password-reset.ts'
import { type Bought, buy, webhooksSettled } from './payments.ts'
import { newPatient, newTherapist, type Person } from './people.ts'
import { regenerationsOf } from './regenerations.ts'
import { requestsOf } from './requests.ts'
import { reviewsOf } from './reviews.ts'
import { sessionsOf } from './sessions.ts'
import { beginWithMailedCode } from './two-factor.ts'
import { until } from './wait.ts'

const mark = (name: string) => `${name}${randomBytes(10).toString('hex')}`

/** Somebody who has used everything there is, and what they and their therapist wrote where. */
export interface Life {
  readonly patient: Person
  readonly therapist: Person
  readonly bought: Bought
  readonly words: Readonly<
    Record<'before' | 'onboarding' | 'summary' | 'waiting' | 'chat' | 'crisis' | 'note' | 'record', string>
  > &
    Readonly<Record<'invitation' | 'answer', string>>
}

/** A client with a row in every table that a client can have one in, and something in each of their objects. */
export async function wholeLife(app: App): Promise<Life> {
  const words = {
    before: mark('innan'),
    onboarding: mark('start'),
    summary: mark('summering'),
    waiting: mark('väntande'),
    chat: mark('chatt'),
    crisis: mark('kris'),
    note: mark('önskan'),
    record: mark('journal'),
    invitation: mark('inbjudan'),
    answer: mark('besked'),
  }
  const patient = await resetOnce(app, words.before)
  const therapist = await newTherapist(app)
  await accept(app, patient, await invite(app, therapist, patient.email, words.invitation))
  await api(app, askToRead, { body: { patient_id: patient.id } }, therapist)
  await api(app, setSharing, { body: { share_chats: true } }, patient)
  await api(
    app,
    createInstruction,
    { body: { instruction_type: 'personality', instruction_text: 'Var lugn.' } },
    therapist,
  )
  await api(app, addTopic, { body: { text: 'Sömnen.', shared: true } }, patient)
  await api(app, saveSafetyPlan, { body: { version: null, shared: true, plan: SOME_PLAN } }, patient)
  const answers = [{ field: 'note' as const, text: 'Lugnare.' }]
  await api(app, addExerciseEntry, { body: { id: crypto.randomUUID(), exercise: 'breathing', answers } }, patient)
  const asked = { patient_id: patient.id, exercise: 'worry_time' as const, note: 'Prova tills vi ses.' }
  await api(app, assignExercise, { body: asked }, therapist)
  const chosen = [1, 2, 1, 0, 0, 1, 2]
  await api(app, addMeasure, { body: { id: crypto.randomUUID(), scale: 'gad_7', answers: chosen } }, patient)
  await api(app, setMeasureReminder, { body: { every_days: 7 } }, patient)
  await api(app, beginTalk, { body: {} }, patient)
  await tellAboutOneself(app, patient, words)
  await talk(app, patient, [`Jag tänker på ${words.chat}.`, `Jag tänker ta livet av mig i kväll. ${words.crisis}`])
  await api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
  await bookAndAnswer(app, { patient, therapist, words })
  await reviewed(app, therapist, patient)
  const { register, analysed } = sessionsOf(() => app)
  const text = { notes: `Vi talade om ${words.record}.`, transcript: 'Klient: Ja.', therapist_notes: 'Bara mitt.' }
  await analysed(therapist, (await register(therapist, patient, text)).id)
  await regenerated(app, patient)
  await beginWithMailedCode(app, patient)
  const bought = await buy(app, patient, 'prova')
  await api(app, refundPurchase, { body: { checkout_session_id: bought.id } }, patient)
  await webhooksSettled(app)
  return { patient, therapist, bought, words }
}

/** A client whose first words are locked: they have a recovery code, and the password was reset without it. */
async function resetOnce(app: App, before: string): Promise<Person> {
  const patient = await newPatient(app)
  await talk(app, patient, [before])
  await newRecoveryCode(app, patient)
  return resetPassword(app, patient)
}

async function tellAboutOneself(app: App, patient: Person, words: Life['words']): Promise<void> {
  const answers = {
    initialQuestion: words.onboarding,
    timestamp: '2026-01-15T09:00:00.000Z',
    assessment: { family: 'Två barn.' },
    assessmentCompleted: true,
    selectedTherapist: null,
    bookingSkipped: false,
    completedAt: null,
  }
  await api(app, saveOnboarding, { body: answers }, patient)
  await api(app, initializeProfile, { body: undefined }, patient)
  await plantFinding(app, patient, [{ text: 'Sover dåligt.' }])
  const { insights } = await api(app, listInsights, { query: { days: INSIGHTS_MOST_DAYS } }, patient)
  const [insight] = insights
  if (insight === undefined) throw new Error('What was found is in the profile.')
  await api(app, changeInsight, { params: { id: insight.id }, body: { text: words.summary } }, patient)
  await plantFinding(app, patient, [{ text: words.waiting, area: 'lifestyle' }])
}

/** Says each in turn, and waits until all of them are analysed. */
async function talk(app: App, patient: Person, messages: readonly string[]): Promise<void> {
  const { say, rowsOf } = chatOf(() => app)
  for (const message of messages) await say(patient, message)
  await until('every analysis', async () => (await rowsOf(patient)).every(({ analysis }) => analysis !== null))
}

/** A profile that has been made anew, and that nobody has read since. */
async function regenerated(app: App, patient: Person): Promise<void> {
  const { regenerate, ended } = regenerationsOf(() => app)
  await ended(patient, await regenerate(patient))
}

/** The newest reply to the client, judged for the therapist. */
async function reviewed(app: App, therapist: Person, patient: Person): Promise<void> {
  const { conversations } = await api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
  await reviewsOf(() => app).review(therapist, patient, conversations.at(-1)?.id ?? '')
}

async function bookAndAnswer(app: App, { patient, therapist, words }: Omit<Life, 'bought'>): Promise<void> {
  const { book, onlyRequest, answerBooking } = requestsOf(() => app)
  await book(patient, therapist, words.note)
  await answerBooking(therapist, await onlyRequest(patient), true, words.answer)
}
