import { expect, test } from 'vitest'
import { testChat } from '../../contract/ai-settings.ts'
import { DOCUMENTS_IN_ALL_A_DAY, DOCUMENTS_PER_ADDRESS_AND_DAY } from '../../contract/documents.ts'
import { uploadDocument } from '../../contract/knowledge.ts'
import { BOOKED_CHANGES_A_DAY, TEST_CHATS_IN_ALL_A_DAY, TEST_CHATS_PER_ADDRESS_AND_DAY } from '../../contract/limits.ts'
import {
  REVIEWS_IN_ALL_A_DAY,
  REVIEWS_PER_ADDRESS_AND_DAY,
  REVIEWS_PER_THERAPIST_AND_DAY,
} from '../../contract/review-limits.ts'
import {
  SESSION_ANALYSES_A_DAY,
  SESSION_ANALYSES_IN_ALL_A_DAY,
  SESSION_ANALYSES_PER_ADDRESS_AND_DAY,
  SESSIONS_A_DAY,
} from '../../contract/therapy-session-limits.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { addressSubject, counted, windowPassed } from '../support/counters.ts'
import { newTherapist, type Person } from '../support/people.ts'
import { requestsOf, timeAhead } from '../support/requests.ts'
import { reviewsOf } from '../support/reviews.ts'
import { sessionsOf } from '../support/sessions.ts'
import { useApp } from '../support/use-app.ts'

// Each counter stands one below its bound: the next call is let through, the one after it is not. The bounds of one therapist's
// uploads and test messages, and of one client's reviews, stand beside what they bound.

const app = await useApp()
const { pair, register, analysisOf } = sessionsOf(() => app)
const { exchange, create, begin } = reviewsOf(() => app)
const { book, onlyRequest, answerBooking, setTime, callOff } = requestsOf(() => app)

/** What is counted for all is forgotten again: other tests share this app. */
async function oneLeftOfAll(rule: string, limit: number, act: () => Promise<void>): Promise<void> {
  await counted(app, rule, 'all', limit - 1)
  try {
    await act()
  } finally {
    await windowPassed(app, rule, 'all')
  }
}

function upload(therapist: Person) {
  const body = { title: 'Sömn', file: new File(['Sov gott.'], 'somn.txt') }
  return api(app, uploadDocument, { body }, therapist)
}

const ask = (therapist: Person, message = 'Hej') => api(app, testChat, { body: { message, history: [] } }, therapist)

test('so many sessions a day of one therapist', async () => {
  const { patient, therapist } = await pair()
  await counted(app, 'session-register', therapist.id, SESSIONS_A_DAY - 1)
  await register(therapist, patient)
  expect(await failureOf(register(therapist, patient))).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  const other = await pair()
  await register(other.therapist, other.patient)
})

/** The session is stored all the same, and says why it has no analysis. */
async function expectStoredAlone(therapist: Person, patient: Person): Promise<void> {
  const { id, analysis_job_id: job } = await register(therapist, patient)
  expect(job).toBeNull()
  expect(await analysisOf(therapist, id)).toMatchObject({
    state: 'done',
    key_insights: { error: 'too_many', note: 'Dagens antal analyser är slut. Du kan be om en analys i morgon.' },
  })
}

test('so many analyses of sessions a day for one therapist', async () => {
  const [{ patient, therapist }, other] = [await pair(), await pair()]
  await counted(app, 'session-analysis', therapist.id, SESSION_ANALYSES_A_DAY - 1)
  expect((await register(therapist, patient)).analysis_job_id).not.toBeNull()
  await expectStoredAlone(therapist, patient)
  expect((await register(other.therapist, other.patient)).analysis_job_id).not.toBeNull()
})

test('so many analyses of sessions a day for all', async () => {
  const [{ patient, therapist }, other] = [await pair(), await pair()]
  await oneLeftOfAll('session-analysis-all', SESSION_ANALYSES_IN_ALL_A_DAY, async () => {
    expect((await register(therapist, patient)).analysis_job_id).not.toBeNull()
    await expectStoredAlone(other.therapist, other.patient)
  })
})

test('so many analyses of sessions a day from one address', async () => {
  const [{ patient, therapist }, other] = [await pair(), await pair()]
  const rule = 'session-analysis-address'
  await counted(app, rule, addressSubject(therapist), SESSION_ANALYSES_PER_ADDRESS_AND_DAY - 1)
  expect((await register(therapist, patient)).analysis_job_id).not.toBeNull()
  await expectStoredAlone({ ...other.therapist, address: therapist.address }, other.patient)
  expect((await register(other.therapist, other.patient)).analysis_job_id).not.toBeNull()
})

/** One review more, and none of the next reply. */
async function expectLastReview({ patient, therapist, id }: Awaited<ReturnType<typeof exchange>>): Promise<void> {
  const next = await chatOf(() => app).say(patient, 'Jag sov lite bättre i natt.')
  expect(await begin(therapist, patient, id)).toMatchObject({ state: 'done' })
  const refused = await failureOf(create(therapist, patient, next.metadata.conversation_id))
  expect(refused).toMatchObject({
    status: 429,
    body: { detail: 'Fler svar kan inte granskas i dag. Försök igen i morgon.' },
  })
}

test('so many reviews a day for one therapist', async () => {
  const given = await exchange()
  await counted(app, 'reviews-therapist', given.therapist.id, REVIEWS_PER_THERAPIST_AND_DAY - 1)
  await expectLastReview(given)
})

test('so many reviews a day from one address', async () => {
  const [given, other] = [await exchange(), await exchange()]
  await counted(app, 'reviews-address', addressSubject(given.therapist), REVIEWS_PER_ADDRESS_AND_DAY - 1)
  await expectLastReview(given)
  const visiting = { ...other.therapist, address: given.therapist.address }
  expect(await failureOf(create(visiting, other.patient, other.id))).toMatchObject({ status: 429 })
  expect(await create(other.therapist, other.patient, other.id)).toHaveProperty('job_id')
})

test('so many reviews a day for all', async () => {
  const given = await exchange()
  await oneLeftOfAll('reviews-all', REVIEWS_IN_ALL_A_DAY, () => expectLastReview(given))
})

test('so many changes of booked times a day of one person, a called off one among them', async () => {
  const { patient, therapist } = await pair()
  await book(patient, therapist)
  const id = await onlyRequest(patient)
  await answerBooking(therapist, id, true, undefined, timeAhead(3))
  await counted(app, 'booked-time', patient.id, BOOKED_CHANGES_A_DAY - 1)
  await setTime(patient, id, timeAhead(4), 1)
  expect(await failureOf(setTime(patient, id, timeAhead(5), 2))).toMatchObject({ status: 429 })
  expect(await failureOf(callOff(patient, id, 2))).toMatchObject({ status: 429 })
  await callOff(therapist, id, 2)
})

test('so many uploads a day for all, and from one address', async () => {
  const [first, second] = [await newTherapist(app), await newTherapist(app)]
  await oneLeftOfAll('document-uploads', DOCUMENTS_IN_ALL_A_DAY, async () => {
    await upload(first)
    expect(await failureOf(upload(second))).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })
  await counted(app, 'document-uploads-address', addressSubject(first), DOCUMENTS_PER_ADDRESS_AND_DAY - 1)
  await upload(first)
  expect(await failureOf(upload({ ...second, address: first.address }))).toMatchObject({ status: 429 })
  await upload(second)
})

test('so many test messages a day from one address, and for all; in danger Lyhörd’s own words go on', async () => {
  const [first, second] = [await newTherapist(app), await newTherapist(app)]
  await counted(app, 'test-chat-address', addressSubject(first), TEST_CHATS_PER_ADDRESS_AND_DAY - 1)
  await ask(first)
  const neighbour = { ...second, address: first.address }
  expect(await failureOf(ask(neighbour))).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  await oneLeftOfAll('test-chat-all', TEST_CHATS_IN_ALL_A_DAY, async () => {
    await ask(second)
    expect((await failureOf(ask(await newTherapist(app)))).body.detail).toContain('Försök igen i morgon.')
    app.forget()
    expect((await ask(second, 'Jag har bestämt mig för att ta mitt liv i kväll.')).response).toContain('112')
    expect(app.ledger('anthropic').filter(({ detail }) => detail['purpose'] === 'chat')).toEqual([])
  })
})
