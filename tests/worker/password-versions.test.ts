import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword, verifyPasswordReset } from '../../contract/password.ts'
import { me } from '../../contract/profile.ts'
import { token } from '../../contract/sign-in.ts'
import { fromBase64Url } from '../../worker/crypto/bytes.ts'
import { PASSWORD_KDF } from '../../worker/crypto/password.ts'
import { keyId } from '../../worker/crypto/rotating-key.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { api, failureOf } from '../support/api.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { chatOf } from '../support/chat.ts'
import { makeOlder, openPassword } from '../support/older-password.ts'
import { newRecoveryCode, newResetPassword, newResetToken } from '../support/password-reset.ts'
import { newPassword, newPatient, type Person, secret, signIn, userRow } from '../support/people.ts'
import { ownSecrets } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()
const { say, history } = chatOf(() => app)

/** The write of a raise; a new password is written with the time of its change. */
const RAISE = /^update "users" set "kdf_version" = (?!.*"updated_at")/
const logIn = (person: Person, password = person.password) =>
  api(app, token, { body: { username: person.email, password } })
const raised = (person: Person) =>
  until('the row to be raised', async () => (await userRow(app, person.id)).kdfVersion === PASSWORD_KDF.version)
const raises = async ({ id }: Person) =>
  app.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, 'account.password_raise')))

test.each([{ withoutId: false }, { withoutId: true }])(
  'a row of version 1 ($withoutId) opens with its own derivation, and is of the newest version from then on',
  async ({ withoutId }) => {
    const patient = await newPatient(app)
    await say(patient, 'Det här skrev jag förut.')
    await makeOlder(app, patient, { kdfVersion: 1, withoutId })
    const before = await userRow(app, patient.id)
    const again = await signIn(app, patient)
    expect((await history(again)).conversations).toMatchObject([{ message: 'Det här skrev jag förut.' }])
    await raised(patient)
    const { user, verifier } = await openPassword(app, patient)
    expect(user).toMatchObject({
      passwordVerifier: verifier,
      passwordSalt: before.passwordSalt,
      pepperId: await keyId(fromBase64Url(secret(app, 'PASSWORD_PEPPER'))),
    })
    expect(user.passwordVerifier).not.toBe(before.passwordVerifier)
    expect(user.secretKeyByPassword).not.toBe(before.secretKeyByPassword)
    expect(await ownSecrets(app, patient)).not.toEqual([])
    // The session that the older row opened is as good as any.
    expect(await api(app, me, {}, again)).toMatchObject({ id: patient.id })
    expect(await api(app, me, {}, await signIn(app, patient))).toMatchObject({ id: patient.id })
    expect(await raises(patient)).toHaveLength(1)
  },
)

test('a wrong password raises nothing', async () => {
  const patient = await newPatient(app)
  await makeOlder(app, patient, { kdfVersion: 1 })
  const before = await userRow(app, patient.id)
  expect(await failureOf(logIn(patient, 'fel lösenord'))).toMatchObject({ status: 401 })
  expect(await userRow(app, patient.id)).toEqual(before)
})

test('two sign-ins with an older row at once both last, and the row opens', async () => {
  const patient = await newPatient(app)
  await makeOlder(app, patient, { kdfVersion: 1 })
  const sessions: Person[] = []
  const enter = async () => void sessions.push(await signIn(app, patient))
  await beforeBatch(app, RAISE, enter, async () => {
    await enter()
    await until('the other to have come in meanwhile', () => sessions.length === 2)
  })
  await raised(patient)
  for (const session of sessions) expect(await api(app, me, {}, session)).toMatchObject({ id: patient.id })
  expect(await ownSecrets(app, patient)).not.toEqual([])
})

test('a password changed in the moment before the raise stays changed', async () => {
  const patient = await newPatient(app)
  await makeOlder(app, patient, { kdfVersion: 1 })
  const next = newPassword()
  const changed = { ...patient, password: next }
  await beforeBatch(
    app,
    RAISE,
    () => api(app, changePassword, { body: { current_password: patient.password, new_password: next } }, patient),
    async () => {
      await logIn(patient)
      await until('the change', async () => (await openPassword(app, changed).catch(() => null)) !== null)
    },
  )
  expect(await failureOf(logIn(patient))).toMatchObject({ status: 401 })
  expect(await api(app, me, {}, await signIn(app, changed))).toMatchObject({ id: patient.id })
  expect(await raises(patient)).toEqual([])
})

test('a row raised in the moment before its password is changed does not stand in the way', async () => {
  const patient = await newPatient(app)
  await makeOlder(app, patient, { kdfVersion: 1 })
  const next = newPassword()
  await beforeBatch(
    app,
    /delete from "email_challenges"/,
    async () => {
      await logIn(patient)
      await raised(patient)
    },
    () => api(app, changePassword, { body: { current_password: patient.password, new_password: next } }, patient),
  )
  expect(await failureOf(logIn(patient))).toMatchObject({ status: 401 })
  expect(await ownSecrets(app, { ...patient, password: next })).not.toEqual([])
})

test('a reset in the moment before the raise, and a raise in the moment before the reset, lose nothing', async () => {
  for (const resetFirst of [true, false]) {
    const patient = await newPatient(app)
    const code = await newRecoveryCode(app, patient)
    await makeOlder(app, patient, { kdfVersion: 1 })
    const next = newResetPassword()
    const link = await newResetToken(app, patient.email)
    const reset = () =>
      api(app, verifyPasswordReset, { body: { token: link, new_password: next, recovery_code: code } })
    const changed = { ...patient, password: next }
    if (resetFirst) {
      await beforeBatch(app, RAISE, reset, async () => {
        await logIn(patient)
        await until('the reset', async () => (await openPassword(app, changed).catch(() => null)) !== null)
      })
    } else {
      const raise = async () => {
        await logIn(patient)
        await raised(patient)
      }
      await beforeBatch(app, /update "email_challenges" set "used_at"/, raise, reset)
    }
    expect(await failureOf(logIn(patient))).toMatchObject({ status: 401 })
    expect(await api(app, me, {}, await signIn(app, changed))).toMatchObject({ id: patient.id })
    expect(await ownSecrets(app, changed)).not.toEqual([])
  }
})
