import { describe, expect, test } from 'vitest'
import { chatHistory } from '../../contract/chat.ts'
import { THERAPIST_IDLE_LIMIT } from '../../contract/limits.ts'
import { confirmRegrant } from '../../contract/keys.ts'
import { listBookingRequests } from '../../contract/matching.ts'
import { me } from '../../contract/profile.ts'
import { twoFactorState } from '../../contract/two-factor.ts'
import { api, failureOf } from '../support/api.ts'
import { newPatient, newTherapist, signIn } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { appCode, turnOnTwoFactor } from '../support/two-factor.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp({ vars: { REQUIRE_THERAPIST_TWO_FACTOR: 'true' } })

interface Sessions {
  list(): Promise<{ sid: string }[]>
  use(sid: string, now: number, idle: number | null): Promise<unknown>
}

describe('where two steps are required of therapists', () => {
  test('a client’s text is opened to a session of two steps alone', async () => {
    const patient = await newPatient(app)
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
    const query = { patient_id: patient.id }
    const refusals = [
      await failureOf(api(app, chatHistory, { query }, therapist)),
      await failureOf(api(app, listBookingRequests, {}, therapist)),
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
