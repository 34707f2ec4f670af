import { me } from '../../contract/profile.ts'
import { expect, test } from 'vitest'
import { changePassword, validatePasswordReset } from '../../contract/password.ts'
import { token as signInToken } from '../../contract/sign-in.ts'
import { PASSWORD_KDF } from '../../worker/crypto/password.ts'
import { api, failureOf, request } from '../support/api.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { chatOf } from '../support/chat.ts'
import { newRecoveryCode, newResetToken, resetPassword } from '../support/password-reset.ts'
import { newPassword, newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { ownSecrets } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

/** The one file whose passwords cost what they cost in production. */
const app = await useApp({ fullPasswords: true })

const { say, history } = chatOf(() => app)
const change = (person: Person, next: string, current = person.password) =>
  api(app, changePassword, { body: { current_password: current, new_password: next } }, person)
const isRefusal = (status: number) => [403, 409].includes(status)
const login = (username: string, password: string) => api(app, signInToken, { body: { username, password } })

test('changes the password, keeps this device, signs out the others, and tells the owner', async () => {
  const here = await newPatient(app)
  const there = await signIn(app, here)
  await say(here, 'Det här ska gå att läsa efteråt.')
  const next = newPassword()
  expect(await change(here, next)).toEqual({ detail: 'Lösenordet har ändrats!' })
  expect(await api(app, me, {}, here)).toMatchObject({ id: here.id })
  expect((await failureOf(api(app, me, {}, there))).status).toBe(401)
  expect((await failureOf(login(here.email, here.password))).status).toBe(401)
  const again = await signIn(app, { ...here, password: next })
  const { conversations } = await history(again)
  expect(conversations).toMatchObject([{ message: 'Det här ska gå att läsa efteråt.', locked: false }])
  await until('the mail', () => app.inbox(here.email).some(({ subject }) => subject === 'Ditt lösenord har ändrats'))
})

test('opens its owner’s keys only after the whole of production’s derivation', async () => {
  expect(app.passwordKdf(PASSWORD_KDF.version)).toBe(PASSWORD_KDF)
  expect(await ownSecrets(app, await newPatient(app))).not.toEqual([])
})

test('works for a therapist, and leaves the recovery code as it is', async () => {
  const therapist = await newTherapist(app)
  const code = await newRecoveryCode(app, therapist)
  const next = newPassword()
  await change(therapist, next)
  const changed = await signIn(app, { ...therapist, password: next })
  expect(await api(app, me, {}, await resetPassword(app, changed, code))).toMatchObject({ has_recovery_code: true })
})

test('a wrong current password is refused, and after ten tries the right one too', async () => {
  const patient = await newPatient(app)
  for (let tries = 0; tries < 10; tries++) {
    expect(await failureOf(change(patient, newPassword(), 'fel'))).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: 'Nuvarande lösenord stämmer inte.' },
    })
  }
  expect((await failureOf(change(patient, newPassword()))).status).toBe(429)
  expect(await login(patient.email, patient.password)).toMatchObject({ token_type: 'bearer' })
})

test('the same password again and a common one are refused with a sentence', async () => {
  const patient = await newPatient(app)
  const same = await failureOf(change(patient, patient.password))
  expect(same).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'new_password'], msg: expect.stringContaining('samma som det nuvarande') }] },
  })
  const common = await failureOf(change(patient, 'lösenord123'))
  expect(common).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'new_password'], msg: expect.stringContaining('för vanligt') }] },
  })
  expect((await failureOf(change(patient, 'kort'))).status).toBe(422)
})

test('changed twice at once, one change holds and the other is told', async () => {
  const patient = await newPatient(app)
  const passwords = [newPassword(), newPassword()]
  const outcomes = await Promise.allSettled(passwords.map((password) => change(patient, password)))
  const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
  // The later one finds either the password it was checked against gone, or its current password wrong.
  expect(outcomes[1 - won]).toMatchObject({ status: 'rejected', reason: { status: expect.toSatisfy(isRefusal) } })
  expect(await login(patient.email, passwords[won] ?? '')).toMatchObject({ token_type: 'bearer' })
  expect((await failureOf(login(patient.email, passwords[1 - won] ?? ''))).status).toBe(401)
})

test('a reset link that was under way is worthless afterwards', async () => {
  const patient = await newPatient(app)
  const link = await newResetToken(app, patient.email)
  await change(patient, newPassword())
  expect(await api(app, validatePasswordReset, { body: { token: link } })).toMatchObject({ valid: false })
})

test('one whose caller hangs up while it is written is carried through: the others are signed out, and the owner is told', async () => {
  const here = await newPatient(app)
  const there = await signIn(app, here)
  const leaving = new AbortController()
  const body = { current_password: here.password, new_password: newPassword() }
  await beforeBatch(
    app,
    /update "users" set .*"password_salt"/,
    async () => leaving.abort(),
    () => expect(request(app, changePassword, { body }, { ...here, signal: leaving.signal })).rejects.toThrow(),
  )
  await until('the mail', () => app.inbox(here.email).some(({ subject }) => subject === 'Ditt lösenord har ändrats'))
  expect(await failureOf(api(app, me, {}, there))).toMatchObject({ status: 401 })
  expect(await api(app, me, {}, here)).toMatchObject({ id: here.id })
})

test('callers who hang up while they wait or derive hold nobody up', async () => {
  const patient = await newPatient(app)
  const leaving = new AbortController()
  const body = { username: patient.email, password: 'fel lösenord' }
  const calls = Promise.allSettled(
    Array.from({ length: 5 }, () => request(app, signInToken, { body }, { signal: leaving.signal })),
  )
  const own = login(patient.email, patient.password)
  leaving.abort()
  expect(await own).toMatchObject({ token_type: 'bearer' })
  await calls
})
