import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chatHistory } from '../../contract/chat.ts'
import { confirmRegrant, keyFingerprint } from '../../contract/keys.ts'
import { createInvitation } from '../../contract/invitations.ts'
import { changePassword, requestPasswordReset, validatePasswordReset } from '../../contract/password.ts'
import { accessLog, disconnectTherapist, setSharing } from '../../contract/sharing.ts'
import { token } from '../../contract/sign-in.ts'
import { disableTwoFactor } from '../../contract/two-factor.ts'
import { createEpochKeys } from '../../worker/crypto/epoch-keys.ts'
import { users } from '../../worker/db/users.ts'
import { openTexts } from '../../worker/features/chat/open-exchange.ts'
import { connections } from '../../worker/features/connections/tables.ts'
import { emailChallenges } from '../../worker/features/email-challenges/tables.ts'
import { keyGrants } from '../../worker/features/keys/tables.ts'
import { twoFactors } from '../../worker/features/two-factor/tables.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf } from '../support/api.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { chatOf } from '../support/chat.ts'
import { makeOlder } from '../support/older-password.ts'
import { newEmail, newPassword, newPatient, newTherapist, type Person, signIn, userRow } from '../support/people.ts'
import { newRecoveryCode, newResetToken, resetPassword } from '../support/password-reset.ts'
import { connect, ownSecrets, readerNotes } from '../support/sharing.ts'
import { withTrigger } from '../support/trigger.ts'
import { appCode, turnOnTwoFactor } from '../support/two-factor.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const { say, rowsOf } = chatOf(() => app)
const grantsOf = (reader: Person) => app.db.select().from(keyGrants).where(eq(keyGrants.readerId, reader.id))
const read = (therapist: Person, patient: Person) =>
  api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
const enter = ({ email, password }: Person, otp?: string) =>
  api(app, token, { body: { username: email, password, ...(otp === undefined ? {} : { otp }) } })
const putBack = async (row: Awaited<ReturnType<typeof userRow>>) => {
  await app.db.update(users).set(row).where(eq(users.id, row.id))
}

const share = (patient: Person, shareChats = true) =>
  api(app, setSharing, { body: { share_chats: shareChats } }, patient)
const leave = (patient: Person) => api(app, disconnectTherapist, { body: undefined }, patient)
/** Puts an ended connection back into the database, with these grants. */
async function bringBack(patient: Person, therapist: Person, kept: Awaited<ReturnType<typeof grantsOf>>) {
  const both = and(eq(connections.patientId, patient.id), eq(connections.therapistId, therapist.id))
  await app.db.update(connections).set({ disconnectedAt: null }).where(both)
  await app.db.insert(keyGrants).values(kept).onConflictDoNothing()
}

async function connected() {
  const patient = await newPatient(app)
  const therapist = await connect(app, patient, await newTherapist(app), { shareChats: true })
  await say(patient, 'det hon en gång fick läsa')
  return { patient, therapist, kept: await grantsOf(therapist) }
}

describe('a sharing that was taken back', () => {
  test('is not brought back by its grants', async () => {
    const { patient, therapist, kept } = await connected()
    await share(patient, false)
    await app.db.insert(keyGrants).values(kept).onConflictDoNothing()
    expect(await failureOf(read(therapist, patient))).toMatchObject({ status: 403 })
    expect(await failureOf(read(await signIn(app, therapist), patient))).toMatchObject({ status: 403 })
    // What was refused was not read.
    const { entries } = await api(app, accessLog, { query: {} }, patient)
    expect(entries.filter(({ text }) => text.includes('läste'))).toEqual([])
  })

  test('nor by its connection and its grants together; nor is what comes after sealed to that therapist', async () => {
    const { patient, therapist, kept } = await connected()
    const held = await ownSecrets(app, therapist)
    await leave(patient)
    await bringBack(patient, therapist, kept)
    expect(await failureOf(read(therapist, patient))).toMatchObject({ status: 403 })
    const fresh = await resetPassword(app, patient)
    await say(fresh, 'det hon aldrig fick läsa')
    const later = [...held, ...(await ownSecrets(app, therapist))]
    const texts = await Promise.all((await rowsOf(fresh)).map((row) => openTexts(row, createEpochKeys(later))))
    expect(JSON.stringify(texts)).not.toContain('aldrig fick läsa')
    expect((await grantsOf(therapist)).map(({ epoch }) => epoch)).toEqual([1, 1])
  })

  test('stands again when the client shares anew', async () => {
    const { patient, therapist } = await connected()
    for (const shareChats of [false, true]) await share(patient, shareChats)
    expect((await read(therapist, patient)).conversations).toMatchObject([{ message: 'det hon en gång fick läsa' }])
  })
})

describe('a sharing that ends beside another call is not brought back by its rows:', () => {
  test.each([
    ['the contact ends before sharing is noted', false, /"key_grants" "locked"/, leave, share],
    ['sharing is noted before the contact ends', false, /update "connections" set "disconnected_at"/, share, leave],
    ['sharing is noted before it ends', true, /delete from "key_grants"/, share, (one: Person) => share(one, false)],
  ] as const)('%s', async (_, isShared, statement, beside, act) => {
    const { patient, therapist, kept } = await connected()
    if (!isShared) await share(patient, false)
    await beforeBatch(
      app,
      statement,
      () => beside(patient),
      () => Promise.allSettled([act(patient)]),
    )
    await bringBack(patient, therapist, kept)
    expect(await failureOf(read(therapist, patient))).toMatchObject({ status: 403 })
  })

  test('the rows of sharing anew fail; what was shared all the time stays so', async () => {
    const { patient, therapist, kept } = await connected()
    await share(patient, false)
    const refused = await withTrigger(app, 'insert on key_grants', `raise exception 'no';`, () =>
      failureOf(share(patient)),
    )
    expect(refused.status).toBe(500)
    await app.db.insert(keyGrants).values(kept).onConflictDoNothing()
    expect(await failureOf(read(therapist, patient))).toMatchObject({ status: 403 })
    expect(await (await readerNotes(app, patient, therapist)).count()).toBe(1)
  })

  test('it ends before a new key of the therapist’s is let in', async () => {
    const { patient, therapist } = await connected()
    const fresh = await resetPassword(app, therapist)
    const { fingerprint } = await api(app, keyFingerprint, {}, fresh)
    await beforeBatch(
      app,
      /update "key_grants"/,
      () => share(patient, false),
      () => api(app, confirmRegrant, { body: { person_id: therapist.id, fingerprint } }, patient),
    )
    expect(await (await readerNotes(app, patient, therapist)).count()).toBe(1)
  })
})

test('a stranger whom rows connect with a client is handed nothing of the epochs that begin', async () => {
  const [patient, thief] = await Promise.all([newPatient(app), newTherapist(app)])
  const [own] = await grantsOf(patient)
  if (own === undefined) throw new Error('A client has grants.')
  const { publicKey } = await userRow(app, thief.id)
  const place = { patientId: patient.id, readerId: thief.id, readerKey: publicKey, epoch: 1 }
  await app.db.insert(connections).values({
    id: crypto.randomUUID(),
    patientId: patient.id,
    therapistId: thief.id,
    connectedAt: new Date(),
  })
  await app.db.insert(keyGrants).values([
    { ...own, ...place, scope: 'chat' },
    { ...own, ...place, scope: 'record' },
  ])
  await say(await resetPassword(app, patient), 'bara för mig')
  expect(await ownSecrets(app, thief)).toEqual([])
})

describe('a password row of before', () => {
  test('signs nobody in after the password was changed, and opens nothing behind a password asked again', async () => {
    const patient = await newPatient(app)
    const before = await userRow(app, patient.id)
    const next = newPassword()
    await api(app, changePassword, { body: { current_password: patient.password, new_password: next } }, patient)
    await putBack(before)
    expect(await failureOf(enter(patient))).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const again = { current_password: patient.password, new_password: newPassword() }
    expect(await failureOf(api(app, changePassword, { body: again }, patient))).toMatchObject({ status: 403 })
  })

  test('nor after a reset; and a therapist’s key of before is sealed to no more', async () => {
    const therapist = await newTherapist(app)
    const before = await userRow(app, therapist.id)
    const fresh = await resetPassword(app, therapist)
    await putBack(before)
    expect(await failureOf(enter(therapist))).toMatchObject({ status: 403 })
    const invited = api(app, createInvitation, { body: { patient_email: 'nagon@exempel.se' } }, fresh)
    expect((await failureOf(invited)).status).toBe(500)
  })

  test('nor one from before a sign-in derived the same password anew', async () => {
    const patient = await newPatient(app)
    await makeOlder(app, patient, { kdfVersion: 1 })
    const before = await userRow(app, patient.id)
    const session = await signIn(app, patient)
    await until('the row to be raised', async () => (await userRow(app, patient.id)).kdfVersion > before.kdfVersion)
    const changed = { current_password: patient.password, new_password: newPassword() }
    await api(app, changePassword, { body: changed }, session)
    await putBack(before)
    expect(await failureOf(enter(patient))).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('is no dead end: a mailed reset signs in again', async () => {
    const patient = await newPatient(app)
    const before = await userRow(app, patient.id)
    const changed = { current_password: patient.password, new_password: newPassword() }
    await api(app, changePassword, { body: changed }, patient)
    await putBack(before)
    expect(await resetPassword(app, patient)).toMatchObject({ id: patient.id })
  })
})

describe('a two-step row of before', () => {
  test('that is gone leaves the recovery code as the second step', async () => {
    const patient = await newPatient(app)
    const code = await newRecoveryCode(app, patient)
    await turnOnTwoFactor(app, patient)
    await app.db.delete(twoFactors).where(eq(twoFactors.userId, patient.id))
    expect(await failureOf(enter(patient))).toMatchObject({ status: 403, body: { code: 'two_factor_required' } })
    expect(await failureOf(enter(patient, '123456'))).toMatchObject({ body: { code: 'wrong_two_factor' } })
    expect(await enter(patient, code)).toMatchObject({ token_type: 'bearer' })
  })

  test('that was turned off lets in nobody with its codes, in the place of the new one', async () => {
    const patient = await newPatient(app)
    const own = eq(twoFactors.userId, patient.id)
    const lost = await turnOnTwoFactor(app, patient)
    const [row] = await app.db.select().from(twoFactors).where(own)
    await api(app, disableTwoFactor, { body: { password: patient.password } }, patient)
    const kept = await turnOnTwoFactor(app, patient)
    const [present] = await app.db.select().from(twoFactors).where(own)
    if (row === undefined || present === undefined) throw new Error('Two-step sign-in is not on.')
    await app.db.update(twoFactors).set(row).where(own)
    const refused = await failureOf(enter(patient, appCode(lost.secret, 1)))
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('av ett äldre slag') } })
    await app.db.update(twoFactors).set(present).where(own)
    expect(await enter(patient, appCode(kept.secret, 1))).toMatchObject({ token_type: 'bearer' })
  })
})

describe('a reset link', () => {
  const isValid = async (link: string) =>
    (await api(app, validatePasswordReset, { body: { token: link } }, { address: newAddress() })).valid

  test('goes to no e-mail that was written into the database, nor does one mailed before work then; the owner reads of it', async () => {
    const therapist = await newTherapist(app)
    const [before, email] = [await newResetToken(app, therapist.email), newEmail()]
    await app.db.update(users).set({ email }).where(eq(users.id, therapist.id))
    await api(app, requestPasswordReset, { body: { email } })
    const said = 'En länk för ett nytt lösenord till en annan e-postadress än din avvisades.'
    const texts = async () => (await api(app, accessLog, { query: {} }, therapist)).entries.map(({ text }) => text)
    await until('the line of the log', async () => (await texts()).includes(said))
    expect(app.inbox(email)).toEqual([])
    expect(await isValid(before)).toBe(false)
    await app.db.update(users).set({ email: therapist.email }).where(eq(users.id, therapist.id))
    expect(await isValid(before)).toBe(true)
  })

  test('that is put under another person is nobody’s', async () => {
    const [writer, therapist] = [await newPatient(app), await newTherapist(app)]
    const link = await newResetToken(app, writer.email)
    await app.db.update(emailChallenges).set({ userId: therapist.id }).where(eq(emailChallenges.userId, writer.id))
    expect(await isValid(link)).toBe(false)
  })
})
