import { describe, expect, test } from 'vitest'
import { deleteInstruction } from '../../contract/ai-settings.ts'
import { acknowledgeAlert, listAlerts } from '../../contract/alerts.ts'
import { chatHistory } from '../../contract/chat.ts'
import { myPatients } from '../../contract/clients.ts'
import { SESSION_USE_NOTED_EVERY, THERAPIST_IDLE_LIMIT, UNATTENDED_HEADER } from '../../contract/limits.ts'
import { confirmRegrant } from '../../contract/keys.ts'
import { listBookingRequests } from '../../contract/matching.ts'
import { exportAccount } from '../../contract/privacy.ts'
import { me } from '../../contract/profile.ts'
import { allEndpoints } from '../../contract/table.ts'
import { twoFactorState } from '../../contract/two-factor.ts'
import { api, failureOf, request } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { invite } from '../support/invitations.ts'
import { textsIn } from '../support/leaks.ts'
import { newEmail, newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { requestsOf } from '../support/requests.ts'
import { connect } from '../support/sharing.ts'
import { noticed, talk } from '../support/signals.ts'
import { newListedTherapist } from '../support/therapists.ts'
import { appCode, turnOnTwoFactor } from '../support/two-factor.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp({ vars: { REQUIRE_THERAPIST_TWO_FACTOR: 'true' } })

const { say } = chatOf(() => app)
const requests = requestsOf(() => app)

interface Session {
  readonly sid: string
  readonly lastUsedAt: number
}

interface Sessions {
  list(): Promise<Session[]>
  use(sid: string, now: number, idle?: number | null): Promise<{ keyring: string } | null>
  revoke(sid: string): Promise<boolean>
  create(session: Session & { keyring: string }): Promise<unknown>
}

/** Everything sealed that a therapist's pages may show, each marked; answers the marks and whom they are of. */
async function writtenTo(therapist: Person) {
  const [chat, booking, intro, greeting] = ['chatt', 'bokning', 'presentation', 'hälsning'].map(
    (kind) => `${kind} ${crypto.randomUUID()}`,
  ) as [string, string, string, string]
  const [patient, stranger] = await Promise.all([newPatient(app), newPatient(app)])
  const invited = newEmail()
  await say(patient, chat)
  await connect(app, patient, therapist, { shareChats: true })
  await talk(app, patient, [noticed('breakthrough', 5)])
  await requests.book(patient, therapist, booking)
  await requests.select(stranger, therapist, intro)
  await invite(app, therapist, invited, greeting)
  return { patient, marks: [chat, booking, intro, greeting, invited] }
}

/** All that a therapist may fetch, of every endpoint there is, as one text. */
async function allFetched(therapist: Person, patientId: string): Promise<string> {
  const fetched = allEndpoints().filter(
    ({ endpoint: { method, access } }) => method === 'GET' && (access === 'therapist' || access === 'signedIn'),
  )
  const answers = await Promise.all(
    fetched.map(async ({ endpoint }) => {
      const query = endpoint.query === undefined ? {} : { patient_id: patientId }
      return (await request(app, endpoint, { params: { id: patientId }, query }, therapist)).text()
    }),
  )
  return answers.join('\n')
}

/** The therapist's session, as if it had been used last so long ago; answers its object. */
async function lastUsed(therapist: Person, ago: number) {
  const sessions = await app.object<Sessions>('USER_SESSIONS', therapist.id)
  const [session] = await sessions.list()
  const usable = session && (await sessions.use(session.sid, Date.now()))
  if (session === undefined || !usable) throw new Error('The therapist has no session.')
  const lastUsedAt = Date.now() - ago
  await sessions.revoke(session.sid)
  await sessions.create({ ...session, lastUsedAt, keyring: usable.keyring })
  return { lastUsedAt, noted: async () => (await sessions.list())[0]?.lastUsedAt }
}

describe('where two steps are required of therapists', () => {
  test('a client’s text is opened to a session of two steps alone', async () => {
    const patient = await newPatient(app)
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
    const query = { patient_id: patient.id }
    const refusals = [
      await failureOf(api(app, chatHistory, { query }, therapist)),
      await failureOf(api(app, exportAccount, {}, therapist)),
      await failureOf(api(app, confirmRegrant, { body: { person_id: patient.id, fingerprint: 'aaaa' } }, therapist)),
    ]
    for (const refused of refusals) expect(refused).toMatchObject({ status: 403, body: { code: 'two_factor_missing' } })
    expect(await api(app, twoFactorState, {}, therapist)).toMatchObject({ enabled: false, required: true })
    const { secret } = await turnOnTwoFactor(app, therapist)
    // The session that turned it on began with the password alone.
    expect((await failureOf(api(app, chatHistory, { query }, therapist))).status).toBe(403)
    const again = await signIn(app, { ...therapist, otp: appCode(secret, 1) })
    expect(await api(app, chatHistory, { query }, again)).toMatchObject({ conversations: [] })
    expect(await api(app, listBookingRequests, {}, again)).toEqual({ requests: [] })
  })

  test('no endpoint opens anything to a session of one step, and each list is there all the same', async () => {
    const therapist = await newListedTherapist(app, { name: 'Tove Terapeut' })
    const { patient, marks } = await writtenTo(therapist)
    expect(textsIn(await allFetched(therapist, patient.id), marks)).toEqual([])
    expect(await api(app, me, {}, therapist)).toMatchObject({ needs_second_step: true })
    expect((await api(app, myPatients, {}, therapist)).patients).toMatchObject([
      { id: patient.id, has_recent_insights: false, recent_activity: { breakthrough_count: 0, important_messages: 0 } },
    ])
    expect(await requests.bookings(therapist)).toMatchObject([{ state: 'open', note: null }])
    expect(await requests.matching(therapist)).toContainEqual(expect.objectContaining({ kind: 'intro', note: null }))
    expect(await requests.audited(patient, 'booking.read')).toEqual([])
    const { secret } = await turnOnTwoFactor(app, therapist)
    const again = await signIn(app, { ...therapist, otp: appCode(secret, 1) })
    expect(textsIn(await allFetched(again, patient.id), marks).toSorted()).toEqual(marks.toSorted())
    expect(await api(app, me, {}, again)).toMatchObject({ needs_second_step: false })
    expect((await api(app, myPatients, {}, again)).patients).toMatchObject([
      { has_recent_insights: true, recent_activity: { breakthrough_count: 1 } },
    ])
  })

  test('nobody of one step says that an alert is seen, or deletes what the AI is told', async () => {
    const patient = await newPatient(app)
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
    await say(patient, 'Jag tänker ta livet av mig i kväll.')
    const open = async () => (await api(app, listAlerts, { query: { open: 'true' } }, therapist)).alerts
    const id = await until('the alert', async () => (await open())[0]?.id)
    const seen = (person: Person) => api(app, acknowledgeAlert, { params: { id } }, person)
    const refusals = [
      await failureOf(seen(therapist)),
      await failureOf(api(app, deleteInstruction, { params: { id: crypto.randomUUID() } }, therapist)),
    ]
    for (const refused of refusals) expect(refused).toMatchObject({ status: 403, body: { code: 'two_factor_missing' } })
    expect(await open()).toMatchObject([{ id, acknowledged_at: null }])
    const { secret } = await turnOnTwoFactor(app, therapist)
    const again = await signIn(app, { ...therapist, otp: appCode(secret, 1) })
    expect(await seen(again)).toMatchObject({ id, acknowledged_at: expect.any(String) })
  })

  test('a client needs none for what is theirs', async () => {
    const patient = await newPatient(app)
    expect(await api(app, chatHistory, { query: {} }, patient)).toMatchObject({ conversations: [] })
    expect(await api(app, twoFactorState, {}, patient)).toMatchObject({ required: false })
  })
})

test('a therapist’s session ends after an idle hour; a client’s does not', async () => {
  const [therapist, patient] = [await newTherapist(app), await newPatient(app)]
  const later = Date.now() + THERAPIST_IDLE_LIMIT + 1000
  for (const [person, idle] of [
    [therapist, THERAPIST_IDLE_LIMIT],
    [patient, null],
  ] as const) {
    const sessions = await app.object<Sessions>('USER_SESSIONS', person.id)
    for (const { sid } of await sessions.list()) await sessions.use(sid, later, idle)
  }
  expect(await failureOf(api(app, me, {}, therapist))).toMatchObject({ status: 401, body: { code: 'session_expired' } })
  expect(await api(app, me, {}, patient)).toMatchObject({ id: patient.id })
})

describe('what a page asks for by itself', () => {
  const byItself = (person: Person) => ({ ...person, headers: { [UNATTENDED_HEADER]: '1' } })

  test('is no use of the session; what somebody does is', async () => {
    const therapist = await newTherapist(app)
    const { lastUsedAt, noted } = await lastUsed(therapist, 2 * SESSION_USE_NOTED_EVERY)
    for (let times = 0; times < 3; times++) await api(app, me, {}, byItself(therapist))
    expect(await noted()).toBe(lastUsedAt)
    await api(app, me, {}, therapist)
    await until('the use', async () => (await noted()) !== lastUsedAt)
  })

  test('keeps no session beyond its idle hour', async () => {
    const therapist = await newTherapist(app)
    await lastUsed(therapist, THERAPIST_IDLE_LIMIT)
    const refused = await failureOf(api(app, me, {}, byItself(therapist)))
    expect(refused).toMatchObject({ status: 401, body: { code: 'session_expired' } })
    expect((await failureOf(api(app, me, {}, therapist))).status).toBe(401)
  })
})
