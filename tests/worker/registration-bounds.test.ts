import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  expressRegister,
  resendVerificationCode,
  verifyEmailCode,
  verifyEmailLink,
} from '../../contract/registration.ts'
import {
  CODE_TRIES,
  CODE_TRIES_PER_EMAIL,
  CODE_TRIES_PER_EMAIL_AND_DAY,
  REGISTRATION_MAILS_PER_EMAIL,
  VERIFICATION_LINK_LIFETIME,
} from '../../contract/limits.ts'
import { token } from '../../contract/sign-in.ts'
import { users } from '../../worker/db/users.ts'
import { HOUR } from '../../worker/day.ts'
import { emailChallenges } from '../../worker/features/email-challenges/tables.ts'
import { swedishTime } from '../../worker/personal-data/tell-row.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf } from '../support/api.ts'
import { counted, windowPassed } from '../support/counters.ts'
import { mailedLinkToken, newEmail, newPassword } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/security.md#limits: what one e-mail is sent and what may be tried for it, over all its registrations.

const app = await useApp()

const register = async (email: string) => {
  const password = newPassword()
  return { password, ...(await api(app, expressRegister, { body: { email, password } })) }
}
const verify = (email: string, code: string, registration?: string | null) =>
  api(app, verifyEmailCode, { body: { email, code, registration } }, { address: newAddress() })
const resend = (email: string, registration?: string | null) =>
  api(app, resendVerificationCode, { body: { email, registration } }, { address: newAddress() })
const openLink = (link: string, registration: string | null) =>
  api(app, verifyEmailLink, { body: { token: link, registration } })
const login = (username: string, password: string) => api(app, token, { body: { username, password } })

const idOf = (registration: string | null) => registration?.split('.')[0] ?? ''
const mailsReach = (email: string, count: number) =>
  until(`${count} mails`, () => app.inbox(email).length === count && count)
const codeOf = (email: string) => /^Din kod: (\d{6})$/.exec(app.inbox(email)[0]?.subject ?? '')?.[1] ?? ''
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
const linksOf = (registration: string | null) =>
  app.db
    .select({ id: emailChallenges.id, expiresAt: emailChallenges.expiresAt })
    .from(emailChallenges)
    .where(and(eq(emailChallenges.userId, idOf(registration)), eq(emailChallenges.kind, 'link')))

/** The link of the newest mail holds as long as a registration of this time waits, and the mail says so. */
async function expectLink(email: string, registration: string | null, createdAt: Date | undefined): Promise<void> {
  const until = new Date((createdAt?.getTime() ?? 0) + VERIFICATION_LINK_LIFETIME)
  expect((await linksOf(registration)).map(({ expiresAt }) => expiresAt)).toEqual([until])
  expect(app.inbox(email)[0]?.text).toContain(`Den gäller till ${swedishTime(until.toISOString())}.`)
}

describe('the mails to one e-mail', () => {
  test('are eight an hour, new codes too, and no answer tells', async () => {
    const email = newEmail()
    const made = [await register(email), await register(email), await register(email)]
    const answers = await Promise.all([
      ...made.map(({ registration }) => resend(email, registration)),
      ...Array.from({ length: 12 }, () => resend(email)),
    ])
    const unknown = await resend(newEmail())
    for (const answer of answers) expect(answer).toEqual(unknown)
    await mailsReach(email, REGISTRATION_MAILS_PER_EMAIL)
    const { detail } = await register(email)
    expect(detail).toBe((await register(newEmail())).detail)
    expect(await resend(email)).toEqual(unknown)
    await mailsReach(email, REGISTRATION_MAILS_PER_EMAIL)
  })

  test('used up by strangers leave the owner the link of the last one', async () => {
    const email = newEmail()
    for (let times = 0; times < REGISTRATION_MAILS_PER_EMAIL; times++) await register(email)
    await mailsReach(email, REGISTRATION_MAILS_PER_EMAIL)
    const owner = await register(email)
    expect(await linksOf(owner.registration)).toEqual([])
    expect(await openLink(await mailedLinkToken(app, email), owner.registration)).toMatchObject({ verified: true })
    expect(await login(email, owner.password)).toMatchObject({ token_type: 'bearer' })
  })

  test('replace each other for one registration: one live link, however many ask at once', async () => {
    const email = newEmail()
    const { registration } = await register(email)
    await mailsReach(email, 1)
    const first = await mailedLinkToken(app, email)
    await Promise.all(Array.from({ length: 4 }, () => resend(email)))
    await mailsReach(email, 5)
    expect(await linksOf(registration)).toHaveLength(1)
    expect(await openLink(first, registration)).toMatchObject({ verified: false, password_required: false })
    await resend(email, registration)
    await mailsReach(email, 6)
    expect(await openLink(await mailedLinkToken(app, email), registration)).toMatchObject({ verified: true })
  })

  test('say until when their link holds, also a later one: no longer than its registration', async () => {
    const email = newEmail()
    const { registration } = await register(email)
    await mailsReach(email, 1)
    const [person] = await app.db
      .select({ createdAt: users.createdAt })
      .from(users)
      .where(eq(users.id, idOf(registration)))
    await expectLink(email, registration, person?.createdAt)
    const createdAt = new Date(Date.now() - 20 * HOUR)
    await app.db
      .update(users)
      .set({ createdAt })
      .where(eq(users.id, idOf(registration)))
    await resend(email, registration)
    await mailsReach(email, 2)
    await expectLink(email, registration, createdAt)
  })

  test('are none in a registration’s last hour, which its link would not outlive', async () => {
    const email = newEmail()
    const { registration } = await register(email)
    await mailsReach(email, 1)
    const createdAt = new Date(Date.now() - 23.5 * HOUR)
    await app.db
      .update(users)
      .set({ createdAt })
      .where(eq(users.id, idOf(registration)))
    const before = await linksOf(registration)
    expect(await resend(email, registration)).toMatchObject({ already_verified: false })
    await register(email)
    await mailsReach(email, 2)
    expect(await linksOf(registration)).toEqual(before)
  })
})

test('a registration asks for one new code a minute, and those refused count nowhere else', async () => {
  const email = newEmail()
  const { registration } = await register(email)
  await resend(email, registration)
  for (let times = 0; times < 10; times++) {
    const refused = await failureOf(resend(email, registration))
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  }
  await windowPassed(app, 'resend-pause', `${email}|${idOf(registration)}`)
  await resend(email, registration)
  await mailsReach(email, 3)
})

describe('the wrong codes for one e-mail', () => {
  const REFUSED = { status: 429, body: { code: 'rate_limited', detail: expect.stringContaining('länken i mejlet') } }

  test('are thirty in ten minutes, over all its registrations; the owner’s link works still', async () => {
    const email = newEmail()
    for (let times = 0; times < CODE_TRIES_PER_EMAIL / CODE_TRIES; times++) {
      const { registration } = await register(email)
      await mailsReach(email, times + 1)
      const wrong = otherThan(codeOf(email))
      for (let tries = 0; tries < CODE_TRIES; tries++) {
        expect((await failureOf(verify(email, wrong, registration))).status).toBe(400)
      }
    }
    const { registration } = await register(email)
    await mailsReach(email, CODE_TRIES_PER_EMAIL / CODE_TRIES + 1)
    const refused = await failureOf(verify(email, codeOf(email), registration))
    expect(refused).toMatchObject(REFUSED)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await openLink(await mailedLinkToken(app, email), registration)).toMatchObject({ verified: true })
  })

  test.each([true, false])('are sixty a day, whether or not anybody waits under it: %s', async (waits) => {
    const email = newEmail()
    const registration = waits ? (await register(email)).registration : null
    await counted(app, 'wrong-codes-day', email, CODE_TRIES_PER_EMAIL_AND_DAY - 1)
    expect((await failureOf(verify(email, '000000', registration))).status).toBe(400)
    expect(await failureOf(verify(email, '000000', registration))).toMatchObject(REFUSED)
  })

  test('are the wrong ones: a right one is given back', async () => {
    const email = newEmail()
    const { registration } = await register(email)
    await mailsReach(email, 1)
    await counted(app, 'wrong-codes', email, CODE_TRIES_PER_EMAIL - 1)
    expect(await verify(email, codeOf(email), registration)).toMatchObject({ already_verified: false })
    expect((await failureOf(verify(email, '000000'))).status).toBe(400)
    expect(await failureOf(verify(email, '000000'))).toMatchObject(REFUSED)
  })
})
