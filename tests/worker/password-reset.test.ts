import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expressRegister } from '../../contract/registration.ts'
import { me } from '../../contract/profile.ts'
import { RESET_LINK_TRIES, RESET_MAILS_PER_EMAIL, RESET_REQUESTS } from '../../contract/limits.ts'
import { requestPasswordReset, validatePasswordReset, verifyPasswordReset } from '../../contract/password.ts'
import { token as signInToken } from '../../contract/sign-in.ts'
import { PASSWORD_KDF } from '../../worker/crypto/password.ts'
import { retiredKeys, scopeEpochs } from '../../worker/features/keys/tables.ts'
import { emailChallenges } from '../../worker/features/email-challenges/tables.ts'
import { during } from '../support/faults.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf, request } from '../support/api.ts'
import { countKdf, KDF_PRELUDE } from '../support/kdf-counter.ts'
import { mailedResetTokens, newRecoveryCode, newResetPassword, newResetToken } from '../support/password-reset.ts'
import { mailedCode, newEmail, newPassword, newPatient, newTherapist, signIn, userRow } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp({ prelude: KDF_PRELUDE })

const INVALID = { status: 400, body: { code: 'invalid_link', detail: 'Ogiltig återställningslänk' } }
const NEVER_SENT = 'x'.repeat(43)

const ask = (email: string, address = newAddress()) => api(app, requestPasswordReset, { body: { email } }, { address })
const look = (token: string, address = newAddress()) =>
  api(app, validatePasswordReset, { body: { token } }, { address })
const reset = (token: string, password: string, code: string | null = null, address = newAddress()) =>
  api(app, verifyPasswordReset, { body: { token, new_password: password, recovery_code: code } }, { address })
const login = (username: string, password: string) => api(app, signInToken, { body: { username, password } })
const mailsAbout = (email: string, subject: string) => app.inbox(email).filter((mail) => mail.subject === subject)

describe('asking for a link', () => {
  test('mails one that is neutral, says how long it holds, and what to do if it was somebody else', async () => {
    const { email } = await newPatient(app)
    expect((await ask(email)).detail).toContain('Om adressen finns hos oss')
    const mail = await until('the mail', () => mailsAbout(email, 'Din återställningslänk')[0])
    for (const said of ['15 minuter', 'en gång', 'Var det inte du?', '/reset-password#token=']) {
      expect(mail.text).toContain(said)
    }
    expect(mail.text).not.toMatch(/terap|samtal|chatt/i)
  })

  test('answers alike for an address that has an account, one that waits, and one that nobody has', async () => {
    const { email: known } = await newPatient(app)
    const waiting = newEmail()
    await api(app, expressRegister, { body: { email: waiting, password: newPassword() } })
    await mailedCode(app, waiting)
    const answers = await Promise.all(
      [known, ` ${known.toUpperCase()} `, waiting, newEmail()].map(async (email) => {
        const answer = await request(app, requestPasswordReset, { body: { email } })
        const headers = [...answer.headers.keys()].toSorted()
        return JSON.stringify({ status: answer.status, body: await answer.json(), headers })
      }),
    )
    expect(new Set(answers).size).toBe(1)
    await until('a mail for the account alone', () => mailedResetTokens(app, known).length > 0)
    expect(mailedResetTokens(app, waiting)).toEqual([])
  })

  test('sends nothing to an address that nobody has', async () => {
    const [nobody, { email }] = [newEmail(), await newPatient(app)]
    await ask(nobody)
    await newResetToken(app, email)
    expect(app.inbox(nobody)).toEqual([])
  })

  test('costs the same work whoever has the address: no password is derived, nothing is read before the answer', async () => {
    const { email } = await newPatient(app)
    for (const address of [email, newEmail()]) expect(await countKdf(app, () => ask(address))).toBe(0)
    await app.control('neon', 'down', 1000)
    try {
      expect(await ask(email)).toEqual(await ask(newEmail()))
    } finally {
      await app.control('neon', 'clear')
    }
  })

  test('is refused after some times from one network address, known or not', async () => {
    for (const email of [(await newPatient(app)).email, newEmail()]) {
      const address = newAddress()
      for (let times = 0; times < RESET_REQUESTS; times++) await ask(email, address)
      const refused = await failureOf(ask(email, address))
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await ask(email)).toMatchObject({ detail: expect.any(String) })
    }
  })

  test('from many network addresses sends no more mails than the limit, answers as before, and leaves every link', async () => {
    const { email } = await newPatient(app)
    const links: string[] = []
    for (let times = 0; times < RESET_MAILS_PER_EMAIL; times++) links.push(await newResetToken(app, email))
    const before = await ask(newEmail())
    expect(await ask(email)).toEqual(before)
    for (const link of links) expect(await look(link)).toMatchObject({ valid: true })
    expect(mailedResetTokens(app, email)).toHaveLength(RESET_MAILS_PER_EMAIL)
  })

  test('whose mail could not be sent takes nothing of what may be', async () => {
    const { email } = await newPatient(app)
    await during(app, 'mail', 'down', async () => {
      for (let times = 0; times < RESET_MAILS_PER_EMAIL; times++) await ask(email)
      await until(
        'the failures',
        () => app.logs.filter((line) => line.includes('mail_failed')).length >= RESET_MAILS_PER_EMAIL,
      )
    })
    expect(await look(await newResetToken(app, email))).toMatchObject({ valid: true })
  })
})

describe('looking at a link', () => {
  test('says whether it works, and does not use it up', async () => {
    const { email } = await newPatient(app)
    const token = await newResetToken(app, email)
    const expected = { valid: true, has_recovery_code: false, can_be_reopened: false }
    for (let times = 0; times < 2; times++) expect(await look(token)).toMatchObject(expected)
    expect(await reset(token, newResetPassword())).toMatchObject({ history: 'locked' })
  })

  test('says when a recovery code would keep everything, and when somebody connected could open it again', async () => {
    const patient = await newPatient(app)
    await newRecoveryCode(app, patient)
    const therapist = await connect(app, patient, await newTherapist(app), { shareChats: false })
    expect(await look(await newResetToken(app, patient.email))).toMatchObject({
      has_recovery_code: true,
      can_be_reopened: true,
    })
    expect(await look(await newResetToken(app, therapist.email))).toMatchObject({
      has_recovery_code: false,
      can_be_reopened: true,
    })
  })

  test('that was never sent, is used, beside one that was, or too old tells nothing', async () => {
    const nothing = {
      valid: false,
      message: 'Ogiltig återställningslänk',
      has_recovery_code: false,
      can_be_reopened: false,
    }
    expect(await look(NEVER_SENT)).toEqual(nothing)
    const patient = await newPatient(app)
    const [first, second] = [await newResetToken(app, patient.email), await newResetToken(app, patient.email)]
    await reset(first, newResetPassword())
    expect(await look(first)).toEqual(nothing)
    expect(await look(second)).toEqual(nothing)
    const late = await newResetToken(app, patient.email)
    await expireLinks(patient.id)
    expect(await look(late)).toEqual(nothing)
    expect(await failureOf(reset(late, newResetPassword()))).toMatchObject(INVALID)
  })

  test('by guessing ends soon, and a right link waits too', async () => {
    const [address, { email }] = [newAddress(), await newPatient(app)]
    const token = await newResetToken(app, email)
    for (let tries = 0; tries < RESET_LINK_TRIES; tries++) await look(NEVER_SENT, address)
    expect((await failureOf(look(token, address))).status).toBe(429)
    expect((await failureOf(reset(token, newResetPassword(), null, address))).status).toBe(429)
    expect(await look(token)).toMatchObject({ valid: true })
  })
})

describe('a new password', () => {
  test('replaces the old one, signs every device out, and is told by mail', async () => {
    const here = await newPatient(app)
    const there = await signIn(app, here)
    const password = newResetPassword()
    const answer = await reset(await newResetToken(app, here.email), password)
    expect(answer.detail).toContain('utloggad från alla enheter')
    for (const person of [here, there]) expect((await failureOf(api(app, me, {}, person))).status).toBe(401)
    expect((await failureOf(login(here.email, here.password))).status).toBe(401)
    expect(await login(here.email, password)).toMatchObject({ token_type: 'bearer' })
    const mail = await until('the mail', () => mailsAbout(here.email, 'Ditt lösenord har ändrats')[0])
    expect(mail.text).toContain('Var det inte du?')
    expect(mail.text).not.toContain(password)
  })

  test('leaves no session to a sign-in that was checking the old one at the same moment', async () => {
    const patient = await newPatient(app)
    const token = await newResetToken(app, patient.email)
    const old = () => login(patient.email, patient.password).catch(() => null)
    const [, ...sessions] = await Promise.all([reset(token, newResetPassword()), old(), old(), old(), old()])
    const begun = sessions.filter((one) => one !== null)
    const ended = begun.map(({ access_token: bearer }) =>
      until('the session has ended', async () => {
        const answer = await request(app, me, {}, { token: bearer })
        await answer.body?.cancel()
        return answer.status === 401
      }),
    )
    expect(await Promise.all(ended)).toEqual(begun.map(() => true))
  })

  test('is set once by one link', async () => {
    const { email } = await newPatient(app)
    const token = await newResetToken(app, email)
    const password = newResetPassword()
    await reset(token, password)
    expect(await failureOf(reset(token, newResetPassword()))).toMatchObject(INVALID)
    expect(await login(email, password)).toMatchObject({ token_type: 'bearer' })
  })

  test.each([
    ['without a code', false],
    ['with the code', true],
  ])('asked for twice at once %s is set once, and only one pair of keys comes of it', async (_, withCode) => {
    const patient = await newPatient(app)
    const code = withCode ? await newRecoveryCode(app, patient) : null
    const token = await newResetToken(app, patient.email)
    const passwords = [newResetPassword(), newResetPassword()]
    const outcomes = await Promise.allSettled(passwords.map((password) => reset(token, password, code)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect(await login(patient.email, passwords[won] ?? '')).toMatchObject({ token_type: 'bearer' })
    expect((await failureOf(login(patient.email, passwords[1 - won] ?? ''))).status).toBe(401)
    const retired = await app.db.select().from(retiredKeys).where(eq(retiredKeys.userId, patient.id))
    const epochs = await app.db.select().from(scopeEpochs).where(eq(scopeEpochs.patientId, patient.id))
    expect([retired.length, epochs.length]).toEqual(withCode ? [0, 2] : [1, 4])
  })

  test.each([
    ['abc', 'Lösenordet måste vara minst 8 tecken långt'],
    ['ABCDEFG1', 'Lösenordet måste innehålla minst en liten bokstav'],
    ['abcdefg1', 'Lösenordet måste innehålla minst en stor bokstav'],
    ['Abcdefgh', 'Lösenordet måste innehålla minst en siffra'],
    ['Password1', 'Lösenordet är för vanligt och lätt att gissa. Välj ett annat.'],
  ])('"%s" is refused with a sentence, and the link goes on working', async (password, sentence) => {
    const { email } = await newPatient(app)
    const token = await newResetToken(app, email)
    const refused = await failureOf(reset(token, password))
    expect(refused.status).toBe(422)
    expect(refused.body.detail).toContainEqual(
      expect.objectContaining({ loc: ['body', 'new_password'], msg: sentence }),
    )
    expect(await look(token)).toMatchObject({ valid: true })
  })

  test('that was never sent is refused before any costly work', async () => {
    expect(await countKdf(app, () => failureOf(reset(NEVER_SENT, newResetPassword())))).toBe(0)
    expect(PASSWORD_KDF.calls).toBeGreaterThan(0)
  })
})

test('a link rests as an HMAC, goes with a changed password, and leaves no trace in the logs', async () => {
  const { email, id } = await newPatient(app)
  const token = await newResetToken(app, email)
  const rows = await app.db.select().from(emailChallenges).where(eq(emailChallenges.userId, id))
  const row = rows.find(({ kind }) => kind === 'reset')
  expect(row?.secretMac).toMatch(/^[\w-]{43}$/)
  expect(row?.secretMac).not.toBe(token)
  expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(15 * 60 * 1000)
  await reset(token, newResetPassword())
  expect(app.logs.filter((line) => line.includes(token) || line.includes(email))).toEqual([])
  expect((await userRow(app, id)).recoveryConfirmedAt).toBeNull()
})

async function expireLinks(userId: string): Promise<void> {
  await app.db
    .update(emailChallenges)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(emailChallenges.userId, userId))
}
