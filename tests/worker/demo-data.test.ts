import { expect, test } from 'vitest'
import { getAiMode } from '../../contract/ai-mode.ts'
import { listInstructions } from '../../contract/ai-settings.ts'
import { anamnesisProfile, patientAnamnesis } from '../../contract/anamnesis.ts'
import { chatHistory } from '../../contract/chat.ts'
import { myPatients } from '../../contract/clients.ts'
import { myInvitations } from '../../contract/invitations.ts'
import { listKnowledge } from '../../contract/knowledge.ts'
import { listBookingRequests, listMatchingRequests } from '../../contract/matching.ts'
import { worseCourse } from '../../contract/measure-course.ts'
import { listMeasures } from '../../contract/measures.ts'
import { getReview, LOW_SCORE_BELOW } from '../../contract/reviews.ts'
import { listTherapySessions } from '../../contract/therapy-sessions.ts'
import { listExerciseAssignments, listExerciseEntries } from '../../contract/exercises.ts'
import { getSafetyPlan } from '../../contract/safety-plan.ts'
import { listTopics } from '../../contract/topics.ts'
import { signIn } from '../../dev/seed/calls.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemo } from '../../dev/seed/seed.ts'
import { api, ApiFailure } from '../support/api.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp({ fullPasswords: true })
const said: string[] = []

async function seed(): Promise<void> {
  const { PASSWORD_PEPPER = '', SERVER_KEY = '' } = app.vars
  const log = (line: string) => void said.push(line)
  await seedDemo({ db: app.db, appOrigin: app.origin, secrets: { PASSWORD_PEPPER, SERVER_KEY }, log })
}

await seed()
const token = await signIn(app.origin, DEMO_ACCOUNTS.therapist, DEMO_PASSWORD)
const { patients } = await api(app, myPatients, {}, token)
const named = (firstName: string) => patients.find((patient) => patient.first_name === firstName)?.id ?? ''

test('the demo is filled once', async () => {
  await seed()
  expect(said).toEqual([expect.stringContaining('8 clients'), 'already there'])
})

test('the therapist has eight clients: one shares the record alone, one is new, several have said what matters this week', () => {
  expect(patients).toHaveLength(8)
  expect(patients.filter((patient) => !patient.shares_chats)).toMatchObject([{ first_name: 'Lars-Erik' }])
  expect(patients.filter((patient) => patient.recent_activity.breakthrough_count > 0).length).toBeGreaterThan(1)
  const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
  expect(patients.filter((patient) => patient.assigned_date > dayAgo)).toMatchObject([{ first_name: 'Hanna' }])
})

test('every registered session opens, across two years, with its summary and the therapist’s own notes where there are any', async () => {
  const { sessions, total } = await api(app, listTherapySessions, { query: {} }, token)
  expect(sessions).toHaveLength(total)
  expect(sessions.filter((session) => session.locked || session.notes === null)).toEqual([])
  expect(sessions.filter((session) => session.therapist_notes !== null)).toHaveLength(2)
  expect(sessions.filter((session) => session.key_insights !== null).length).toBeGreaterThan(2)
  expect(new Set(sessions.map((session) => session.date.slice(0, 4))).size).toBeGreaterThan(1)
})

test('what is known of each client opens for the client and the therapist, and of who is new nothing is', async () => {
  for (const { id, first_name: name } of patients) {
    const profile = await profileOf(id)
    if (name === 'Hanna') expect(profile).toBeNull()
    else expect(profile?.areas_with_data.length, name ?? id).toBeGreaterThan(4)
  }
  const client = await signIn(app.origin, DEMO_ACCOUNTS.client, DEMO_PASSWORD)
  const own = await api(app, anamnesisProfile, {}, client)
  expect(own).toMatchObject({ completion_percentage: 73, total_insights: 16, locked: false })
})

async function profileOf(patientId: string) {
  try {
    return await api(app, patientAnamnesis, { params: { patient_id: patientId } }, token)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}

test('an exercise that a client has written opens, and so does what they were asked to do', async () => {
  const query = { patient_id: named('Moa') }
  const { entries } = await api(app, listExerciseEntries, { query }, token)
  const { assignments } = await api(app, listExerciseAssignments, { query }, token)
  expect(entries).toMatchObject([{ exercise: 'thought_record' }])
  expect(assignments).toMatchObject([{ exercise: 'thought_record', done_at: null }])
})

test('what clients have filled in opens: one of them is doing better, and one worse', async () => {
  const ofClient = async (name: string) =>
    (await api(app, listMeasures, { query: { patient_id: named(name) } }, token)).measures.flatMap(
      ({ created_at, content }) =>
        content === null ? [] : [{ created_at, scale: content.scale, total: content.total }],
    )
  const [elin, moa] = [await ofClient('Elin'), await ofClient('Moa')]
  expect(elin.filter(({ scale }) => scale === 'gad_7').map(({ total }) => total)).toEqual([5, 6, 10, 13, 14])
  expect(worseCourse('phq_9', moa)).toEqual({ from: 5, to: 12 })
})

test('the reviews open with the replies that they judge; one was low and is corrected', async () => {
  const reviews = (await Promise.all(patients.filter((one) => one.shares_chats).map((one) => reviewsOf(one.id)))).flat()
  expect(reviews).toHaveLength(3)
  const low = reviews.filter((review) => review.composite_score < LOW_SCORE_BELOW)
  expect(low).toMatchObject([{ corrected: true, needs_review: true }])
})

async function reviewsOf(patientId: string) {
  const { conversations } = await api(app, chatHistory, { query: { patient_id: patientId } }, token)
  const found = await Promise.all(
    conversations.map(({ id }) =>
      api(app, getReview, { params: { message_id: id } }, token).catch((error: unknown) => {
        if (error instanceof ApiFailure && error.status === 404) return null
        throw error
      }),
    ),
  )
  return found.filter((review) => review !== null)
}

test('what waits for the therapist: a wish for a session, one with a time, a stranger’s wish, invitations of every state', async () => {
  const booking = await api(app, listBookingRequests, {}, token)
  const stand = booking.requests.map(({ state, time }) => `${state}, ${time === null ? 'no time' : time.state}`)
  expect(stand.toSorted()).toEqual(['accepted, booked', 'open, no time'])
  expect((await api(app, listMatchingRequests, {}, token)).requests).toMatchObject([
    { kind: 'matching', state: 'open' },
  ])
  const { invitations } = await api(app, myInvitations, {}, token)
  const states = invitations.map(({ status }) => status)
  expect(states.filter((status) => status === 'used')).toHaveLength(8)
  expect(states.filter((status) => status !== 'used').toSorted()).toEqual(['active', 'expired'])
})

test('the therapist reads the shared lines of a list alone, and how the AI meets two of the clients', async () => {
  const { topics } = await api(app, listTopics, { query: { patient_id: named('Moa') } }, token)
  expect(topics.map(({ shared }) => shared)).toEqual([true, true, true])
  expect((await api(app, getSafetyPlan, { query: { patient_id: named('Moa') } }, token)).plan?.company).toContain(
    'Tuva',
  )
  const modeOf = async (name: string) => (await api(app, getAiMode, { query: { patient_id: named(name) } }, token)).mode
  expect([await modeOf('Sofia'), await modeOf('Jonas'), await modeOf('Elin')]).toEqual([
    'listening',
    'paused',
    'normal',
  ])
})

test('what the therapist has written to the AI is told to it', async () => {
  const written = [...(await api(app, listInstructions, {}, token)), ...(await api(app, listKnowledge, {}, token))]
  expect(written).toHaveLength(4)
  expect(written.filter((one) => one.locked || one.not_applied !== null)).toEqual([])
})
