import { expect, test } from 'vitest'
import { sendContactMessage } from '../../contract/contact.ts'
import { sendAnonymousMessage } from '../../contract/anonymous-chat.ts'
import { validateInvitation } from '../../contract/invitations.ts'
import { validatePasswordReset } from '../../contract/password.ts'
import { me } from '../../contract/profile.ts'
import { expressRegister, verifyEmailCode, verifyEmailLink } from '../../contract/registration.ts'
import { token } from '../../contract/sign-in.ts'
import { fromBase64Url } from '../../worker/crypto/bytes.ts'
import { keyId } from '../../worker/crypto/rotating-key.ts'
import { openForServer } from '../../worker/crypto/server-text.ts'
import { users } from '../../worker/db/users.ts'
import { contactMessages } from '../../worker/features/contact/tables.ts'
import { keyGrants, scopeEpochs } from '../../worker/features/keys/tables.ts'
import { twoFactors } from '../../worker/features/two-factor/tables.ts'
import { api, cookieOf, failureOf, request } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { invite, mailedProof } from '../support/invitations.ts'
import { jobsOf, QUEUE } from '../support/jobs.ts'
import { newResetToken } from '../support/password-reset.ts'
import {
  mailedCode,
  mailedLinkToken,
  newEmail,
  newPassword,
  newPatient,
  newTherapist,
  type Person,
  signIn,
  userRow,
} from '../support/people.ts'
import { rotateSecret } from '../support/rotate-secret.ts'
import { NIGHT } from '../support/schedules.ts'
import { appCode, turnOnTwoFactor } from '../support/two-factor.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp({ own: true })

const MADE = [
  'users.public_key_mac',
  'scope_epochs.inbox_mac',
  'key_grants.giver_mac',
  'two_factors.secret',
  'contact_messages.sealed',
  'credit_entries.terms',
]

const { say, history, balance } = chatOf(() => app)
const who = (person: Person) => api(app, me, {}, person)
const logIn = ({ email, password }: Person, otp = '') => api(app, token, { body: { username: email, password, otp } })

test('JWT_SECRET: a token of the earlier secret counts while that is there, and a new one is of the current', async () => {
  const before = await newPatient(app)
  let since: Person | undefined
  await rotateSecret(
    app,
    'JWT_SECRET',
    async () => {
      expect(await who(before)).toMatchObject({ id: before.id })
      since = await signIn(app, before)
    },
    async () => {
      expect(await failureOf(who(before))).toMatchObject({ status: 401, body: { code: 'session_expired' } })
      expect(await who(since ?? before)).toMatchObject({ id: before.id })
    },
  )
})

test('PASSWORD_PEPPER: a row of the earlier pepper signs in and is of the current from then on; one left behind is shut', async () => {
  const comes = await newPatient(app)
  const staysAway = await newPatient(app)
  await say(comes, 'Skrivet under den gamla pepparn.')
  await rotateSecret(
    app,
    'PASSWORD_PEPPER',
    async (pepper) => {
      await signIn(app, comes)
      const raised = await keyId(fromBase64Url(pepper))
      await until('the row to be raised', async () => (await userRow(app, comes.id)).pepperId === raised)
      expect(await logIn(comes)).toMatchObject({ token_type: 'bearer' })
      await app.runSchedule(NIGHT)
      expect(app.logs.join('\n')).toMatch(/"secret":"PASSWORD_PEPPER","rows":"users.password_verifier","left":[1-9]/)
    },
    async () => {
      const again = await signIn(app, comes)
      expect((await history(again)).conversations).toMatchObject([{ message: 'Skrivet under den gamla pepparn.' }])
      expect(await failureOf(logIn(staysAway))).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
      expect(app.logs.join('\n')).toContain(`"event":"pepper_gone"`)
    },
  )
  expect(await logIn(staysAway)).toMatchObject({ token_type: 'bearer' })
})

async function register() {
  const [email, password] = [newEmail(), newPassword()]
  const { registration } = await api(app, expressRegister, { body: { email, password } })
  return { email, registration, code: await mailedCode(app, email), link: await mailedLinkToken(app, email) }
}
type Registration = Awaited<ReturnType<typeof register>>

const verifyCode = ({ email, code, registration }: Registration) =>
  api(app, verifyEmailCode, { body: { email, code, registration } })
const verifyLink = ({ link, registration }: Registration) =>
  api(app, verifyEmailLink, { body: { token: link, registration } })
const checkReset = (link: string) => api(app, validatePasswordReset, { body: { token: link } })

const invited = (code: string, proof: string) =>
  api(app, validateInvitation, { body: { invitation_code: code, email_proof: proof } })
const visit = (cookie?: string) =>
  request(app, sendAnonymousMessage, { body: { message: 'Hej' } }, cookie === undefined ? {} : { cookie })
const idOf = (cookie: string) => cookie.split(/[=.]/)[1]

test('CODE_PEPPER: codes, links, invitations and visitors of the earlier pepper count while that is there, and no longer', async () => {
  const [byCode, byLink, late, lateLink] = [await register(), await register(), await register(), await register()]
  const patient = await newPatient(app)
  const reset = await newResetToken(app, patient.email)
  const email = newEmail()
  const code = await invite(app, await newTherapist(app), email, 'Välkommen!')
  const proof = await mailedProof(app, email, code)
  const cookie = cookieOf(await visit())
  let renewed = ''
  await rotateSecret(
    app,
    'CODE_PEPPER',
    async () => {
      expect(await verifyCode(byCode)).toMatchObject({ already_verified: false })
      expect(await verifyLink(byLink)).toMatchObject({ verified: true })
      expect(await checkReset(reset)).toMatchObject({ valid: true })
      expect(await invited(code, proof)).toMatchObject({ personal_message: 'Välkommen!', patient_email: email })
      renewed = cookieOf(await visit(cookie))
      expect(renewed).not.toBe(cookie)
      expect(idOf(renewed)).toBe(idOf(cookie))
    },
    async () => {
      expect(await failureOf(verifyCode(late))).toMatchObject({ status: 400, body: { code: 'invalid_code' } })
      expect(await verifyLink(lateLink)).toMatchObject({ verified: false })
      expect(await checkReset(reset)).toMatchObject({ valid: false })
      expect(await failureOf(invited(code, proof))).toMatchObject({ status: 400, body: { code: 'invalid_invitation' } })
      expect(await verifyCode(await register())).toMatchObject({ already_verified: false })
      expect((await visit(renewed)).headers.get('set-cookie')).toBeNull()
      expect(idOf(cookieOf(await visit(cookie)))).not.toBe(idOf(cookie))
    },
  )
})

test('CODE_PEPPER: backup codes outlive it', async () => {
  const person = await newPatient(app)
  const { backupCodes } = await turnOnTwoFactor(app, person)
  const [one = '', two = ''] = backupCodes
  await rotateSecret(
    app,
    'CODE_PEPPER',
    async () => expect(await logIn(person, one)).toMatchObject({ token_type: 'bearer' }),
    async () => {
      expect(await logIn(person, two)).toMatchObject({ token_type: 'bearer' })
      expect(await failureOf(logIn(person, one))).toMatchObject({ body: { code: 'wrong_two_factor' } })
    },
  )
})

test('SERVER_KEY: what the earlier key vouched for and sealed holds, is made anew by the night, and then does without it', async () => {
  const therapist = await newTherapist(app)
  const person = await newPatient(app)
  const { secret: appSecret, backupCodes } = await turnOnTwoFactor(app, person)
  await api(app, sendContactMessage, { body: { name: 'Åsa', email: newEmail(), message: 'Hur bokar jag en tid?' } })
  const talker = await newPatient(app)
  await say(talker, 'Hej')
  await say(talker, 'Jag vill dö.')
  let renewed = ''
  await rotateSecret(
    app,
    'SERVER_KEY',
    async (value) => {
      await invite(app, therapist, newEmail())
      expect(await logIn(person, backupCodes[0])).toMatchObject({ token_type: 'bearer' })
      await app.runSchedule(NIGHT)
      renewed = value
      const made = await madeWithServerKey()
      expect(made.length).toBeGreaterThan(3)
      expect(new Set(made.map(headOf))).toEqual(new Set([await keyId(fromBase64Url(value))]))
      for (const rows of MADE) {
        expect(app.logs.join('\n')).toContain(`"secret":"SERVER_KEY","rows":"${rows}","left":0`)
      }
    },
    async () => {
      await invite(app, therapist, newEmail())
      expect(await logIn(person, appCode(appSecret, 1))).toMatchObject({ token_type: 'bearer' })
      expect(await balance(talker)).toBe(11)
      await say(talker, 'Hej igen, det är lite bättre.')
      expect(await balance(talker)).toBe(11)
      expect(app.logs.join('\n')).not.toContain('waived_uses_lost')
      const [letter] = await app.db.select().from(contactMessages)
      const key = { current: fromBase64Url(renewed), earlier: null }
      const text = await openForServer(letter?.sealed ?? '', key, { purpose: 'contact', row: letter?.id ?? '' })
      expect(text).toContain('Hur bokar jag en tid?')
    },
  )
  // Back to the key that nothing is made with any more: refused, and told of.
  expect(await failureOf(invite(app, therapist, newEmail()))).toMatchObject({ status: 500 })
})

/** Everything stored that begins with the id of the server's key. */
async function madeWithServerKey(): Promise<string[]> {
  const [people, epochs, grants, factors, letters] = await Promise.all([
    app.db.select({ text: users.publicKeyMac }).from(users),
    app.db.select({ text: scopeEpochs.inboxMac }).from(scopeEpochs),
    app.db.select({ text: keyGrants.giverMac }).from(keyGrants),
    app.db.select({ text: twoFactors.secret }).from(twoFactors),
    app.db.select({ text: contactMessages.sealed }).from(contactMessages),
  ])
  return [...people, ...epochs, ...grants, ...factors, ...letters].map(({ text }) => text)
}

const headOf = (text: string) => text.split('.')[0]

test('JOB_KEY: a job of the earlier key is done while that is there, and fails for good without it', async () => {
  const { newExchange, newJob, jobOf, deliver } = jobsOf(app)
  const { patient, id } = await newExchange('Jag sover dåligt.')
  const [waits, late] = [await newJob(patient, id), await newJob(patient, id)]
  await rotateSecret(
    app,
    'JOB_KEY',
    async () => {
      await deliver(QUEUE, waits)
      expect(await jobOf(waits.jobId)).toMatchObject({ state: 'done' })
    },
    async () => {
      await deliver(QUEUE, late)
      expect(await jobOf(late.jobId)).toMatchObject({ state: 'failed', errorCode: 'expired' })
      await newExchange('En ny dag, och en ny nyckel.')
    },
  )
})
