import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CONSENT_VERSION, REQUIRED_CONSENTS, setConsent } from '../../contract/consents.ts'
import { convertAnonymousMessages } from '../../contract/anonymous-chat.ts'
import { expressRegister, verifyEmailCode } from '../../contract/registration.ts'
import { createRecoveryCode } from '../../contract/recovery-code.ts'
import { me } from '../../contract/profile.ts'
import { anamnesisProgress, initializeProfile } from '../../contract/anamnesis.ts'
import { chatHistory, sendChatMessage } from '../../contract/chat.ts'
import { creditBalance } from '../../contract/credits.ts'
import { requestMatching } from '../../contract/matching.ts'
import { token } from '../../contract/sign-in.ts'
import { PASSWORD_KDF } from '../../worker/crypto/password.ts'
import { users } from '../../worker/db/users.ts'
import { withoutOwner } from '../support/alike.ts'
import { api, failureOf, request } from '../support/api.ts'
import { countKdf, KDF_PRELUDE } from '../support/kdf-counter.ts'
import { leastRoundTrips } from '../support/least-round-trips.ts'
import { mailedCode, newEmail, newPassword, newPatient, type Person, userRow } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp({ prelude: KDF_PRELUDE })

const register = (email: string, password = newPassword(), more: object = {}) =>
  api(app, expressRegister, { body: { email, password, ...more } })
const verify = async (email: string, code: string, registration: string | null) =>
  api(app, verifyEmailCode, { body: { email, code, registration } })
const login = (username: string, password: string) => api(app, token, { body: { username, password } })
const historyOf = async (person: Person) => (await api(app, chatHistory, { query: {} }, person)).conversations

describe('an address that has an account', () => {
  test('is answered like one that has none, at the same cost, and its owner gets a mail that says so', async () => {
    const known = (await newPatient(app)).email
    const unknown = newEmail()
    const ask = async (email: string) =>
      withoutOwner(await request(app, expressRegister, { body: { email, password: newPassword() } }), email)
    const answer = await ask(unknown)
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('<token>') })
    expect(await ask(known)).toEqual(answer)
    const cost = await leastRoundTrips(app, () => ask(newEmail()))
    expect(await leastRoundTrips(app, () => ask(known))).toBe(cost)
    expect(await countKdf(app, () => ask(known))).toBe(PASSWORD_KDF.calls)
    expect(await countKdf(app, () => ask(newEmail()))).toBe(PASSWORD_KDF.calls)
    const [mail] = await until('the mail to the owner', () => app.inbox(known).length > 1 && app.inbox(known))
    expect(mail).toMatchObject({
      subject: 'Du har redan ett konto',
      text: expect.stringContaining('Någon försökte skapa ett konto'),
    })
    expect(mail?.text).not.toMatch(/\d{6}/)
  })

  test('keeps its password: the new one opens nothing', async () => {
    const { email, password } = await newPatient(app)
    const other = newPassword()
    await register(email, other)
    expect((await failureOf(login(email, other))).body.code).toBe('verification_required')
    expect(await login(email, password)).toMatchObject({ token_type: 'bearer' })
  })

  test('is not told by the answer or the work of a sign-in with the new password, or with a wrong one', async () => {
    const other = newPassword()
    const [known, unknown] = [(await newPatient(app)).email, newEmail()]
    for (const email of [known, unknown]) await register(email, other)
    for (const password of [other, 'helt fel lösenord']) {
      const [one, two] = [await failureOf(login(known, password)), await failureOf(login(unknown, password))]
      expect({ ...one.body, request_id: '' }).toEqual({ ...two.body, request_id: '' })
      expect(await countKdf(app, () => failureOf(login(known, password)))).toBe(2 * PASSWORD_KDF.calls)
      expect(await countKdf(app, () => failureOf(login(unknown, password)))).toBe(2 * PASSWORD_KDF.calls)
    }
  })

  test('cannot be filled with mail: eight an hour, and the answer stays the same', async () => {
    const email = newEmail()
    for (let times = 0; times < 10; times++)
      expect(await register(email)).toMatchObject({ verification_required: true })
    await until('eight mails', () => app.inbox(email).length === 8)
  })
})

test('a registration prepared with somebody else’s address opens nothing, and is answered as before once the owner has an account', async () => {
  const email = newEmail()
  const [stranger, owner] = [newPassword(), newPassword()]
  const { registration: strangers } = await register(email, stranger)
  const strangersCode = await mailedCode(app, email)
  const { registration } = await register(email, owner)
  const ownersCode = await until('the code of the owner', async () => {
    const newest = await mailedCode(app, email)
    return newest !== strangersCode && newest
  })
  const before = await failureOf(login(email, stranger))
  expect(await verify(email, ownersCode, registration)).toMatchObject({ already_verified: false })
  const after = await failureOf(login(email, stranger))
  expect(after).toMatchObject({ status: 403, body: { ...before.body, request_id: expect.any(String) } })
  expect(after.headers.get('x-registration')).toBe(strangers)
  expect((await failureOf(verify(email, strangersCode, strangers))).status).toBe(400)
  expect(await login(email, owner)).toMatchObject({ token_type: 'bearer' })
  const verified = and(eq(users.email, email), isNotNull(users.emailVerifiedAt))
  expect(await app.db.select().from(users).where(verified)).toHaveLength(1)
})

describe('what is registered', () => {
  test('a first name, and twelve credits once', async () => {
    const patient = await newPatient(app, { firstName: '  Ebba ' })
    expect(await api(app, me, {}, patient)).toMatchObject({ first_name: 'Ebba', name: 'Ebba', role: 'patient' })
    await login(patient.email, patient.password)
    expect(await api(app, creditBalance, {}, patient)).toEqual({ current_balance: 12 })
  })

  test('"Anonym" where no name is given', async () => {
    const patient = await newPatient(app, { firstName: ' ' })
    expect(await api(app, me, {}, patient)).toMatchObject({ first_name: 'Anonym' })
  })

  test.each([
    ['a common one', 'password123', 'för vanligt'],
    ['a Swedish common one, however it is written', 'LÖSENORD', 'för vanligt'],
    ['seven characters', 'abc-1x!', 'minst 8 tecken'],
    ['129 characters', 'x'.repeat(129), 'högst 128 tecken'],
  ])('no password that is %s', async (_, password, why) => {
    const refused = await failureOf(register(newEmail(), password))
    expect(refused.status).toBe(422)
    expect(refused.body.detail).toMatchObject([{ loc: ['body', 'password'], msg: expect.stringContaining(why) }])
  })

  test('a password of 128 characters, in any script', async () => {
    const password = 'åß漢🙂 '.repeat(30).slice(0, 128)
    const patient = await newPatient(app, { password })
    expect((await failureOf(login(patient.email, password.slice(0, -1)))).status).toBe(401)
  })

  test.each(['nobody', 'a@b', 'a b@exempel.se', 'a@exempel.se\nBcc: x@y.se', `${'x'.repeat(250)}@exempel.se`])(
    'no address like %j',
    async (email) => {
      const refused = await failureOf(register(email))
      expect(refused.body.detail).toMatchObject([{ loc: ['body', 'email'], msg: 'Ange en giltig e-postadress' }])
    },
  )

  test('nobody becomes a therapist by asking', async () => {
    expect((await failureOf(register(newEmail(), newPassword(), { role: 'therapist' }))).status).toBe(422)
  })
})

describe('consents', () => {
  test('nothing is stored or sent to the AI before all three stand', async () => {
    const patient = await newPatient(app, { consents: ['adult', 'terms'] })
    const asked = app.ledger('anthropic').length
    const failures = await Promise.all(
      [
        api(app, sendChatMessage, { body: { message: 'Hej', message_id: crypto.randomUUID() } }, patient),
        api(app, convertAnonymousMessages, { body: { messages: [] } }, patient),
        api(app, requestMatching, { body: { additional_message: 'Hej' } }, patient),
        api(app, initializeProfile, { body: undefined }, patient),
      ].map((call) => failureOf(call)),
    )
    for (const failure of failures) expect(failure).toMatchObject({ status: 403, body: { code: 'consent_required' } })
    expect(app.ledger('anthropic')).toHaveLength(asked)
    expect(await historyOf(patient)).toEqual([])
    expect(await api(app, creditBalance, {}, patient)).toEqual({ current_balance: 12 })
  })

  test('are given and withdrawn, dated and by version, and hold from that moment', async () => {
    const patient = await newPatient(app, { consents: [] })
    const send = () => api(app, sendChatMessage, { body: { message: 'Hej', message_id: crypto.randomUUID() } }, patient)
    expect((await failureOf(send())).body.code).toBe('consent_required')
    const { consents } = await api(app, setConsent, { body: { consents: [...REQUIRED_CONSENTS] } }, patient)
    expect(consents).toHaveLength(3)
    for (const consent of consents) {
      expect(consent).toMatchObject({ version: CONSENT_VERSION, withdrawn_at: null })
      expect(Date.parse(consent.granted_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    }
    expect(await send()).toMatchObject({ current_balance: 11 })
    await api(app, setConsent, { body: { consents: ['health_data'], given: false } }, patient)
    expect(await api(app, me, {}, patient)).toMatchObject({ consents: ['adult', 'terms'] })
    expect((await failureOf(send())).body.code).toBe('consent_required')
    expect(await historyOf(patient)).toHaveLength(1)
  })
})

describe('the profile', () => {
  test('is made once', async () => {
    const patient = await newPatient(app)
    expect((await failureOf(api(app, anamnesisProgress, {}, patient))).status).toBe(404)
    const make = () => api(app, initializeProfile, { body: undefined }, patient)
    const made = await Promise.all([make(), make(), make()])
    expect(new Set(made.map(({ profile_id: id }) => id)).size).toBe(1)
    expect(await api(app, anamnesisProgress, {}, patient)).toMatchObject({ completion_percentage: 0 })
  })
})

describe('the recovery code', () => {
  test('asks for the password again, and replaces the earlier one', async () => {
    const patient = await newPatient(app)
    expect((await failureOf(api(app, createRecoveryCode, { body: { password: 'fel' } }, patient))).status).toBe(403)
    const make = () => api(app, createRecoveryCode, { body: { password: patient.password } }, patient)
    const first = await make()
    const { secretKeyByRecovery: wrapped } = await userRow(app, patient.id)
    const second = await make()
    expect(first.recovery_code.replaceAll(/[^A-Z0-9]/g, '')).toHaveLength(26)
    expect(second.recovery_code).not.toBe(first.recovery_code)
    expect((await userRow(app, patient.id)).secretKeyByRecovery).not.toBe(wrapped)
    expect(await api(app, me, {}, patient)).toMatchObject({ has_recovery_code: true })
  })
})
