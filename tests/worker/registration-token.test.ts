import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  expressRegister,
  resendVerificationCode,
  verifyEmailCode,
  verifyEmailLink,
} from '../../contract/registration.ts'
import {
  CODE_RESENDS,
  CODE_RESENDS_PER_EMAIL,
  CODE_TRIES,
  CODE_TRIES_PER_ADDRESS,
  CODE_TRIES_PER_REGISTRATION,
} from '../../contract/limits.ts'
import { token } from '../../contract/sign-in.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { users } from '../../worker/db/users.ts'
import { emailChallenges } from '../../worker/features/email-challenges/tables.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf } from '../support/api.ts'
import { windowPassed } from '../support/counters.ts'
import { mailedLinkToken, newEmail, newPassword, newPatient } from '../support/people.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { withTrigger } from '../support/trigger.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const verify = (email: string, code: string, registration?: string | null, address = newAddress()) =>
  api(app, verifyEmailCode, { body: { email, code, registration } }, { address })
const resend = (email: string, registration?: string | null, address = newAddress()) =>
  api(app, resendVerificationCode, { body: { email, registration } }, { address })
/** A minute goes by between two wishes of one registration for a new code. */
const minutePasses = (email: string, registration: string | null | undefined) =>
  windowPassed(app, 'resend-pause', `${email}|${registration?.split('.')[0]}`)
const login = (username: string, password: string) => api(app, token, { body: { username, password } })
const openLink = (link: string, proof: { registration?: string | null; password?: string } = {}) =>
  api(app, verifyEmailLink, { body: { token: link, ...proof } })

/** The code of the newest mail, once there are more than `before`. */
const nextCode = (email: string, before: number) =>
  until(
    'the next code',
    () => app.inbox(email).length > before && /^Din kod: (\d{6})$/.exec(app.inbox(email)[0]?.subject ?? '')?.[1],
  )

async function register(email: string) {
  const [password, before] = [newPassword(), app.inbox(email).length]
  const { registration } = await api(app, expressRegister, { body: { email, password } })
  const code = await nextCode(email, before)
  return { email, password, registration, code, link: await mailedLinkToken(app, email) }
}

describe('several registrations under one address', () => {
  test('the resend goes to the one that asks, not to the newest, and its code makes that one the account', async () => {
    const email = newEmail()
    const owner = await register(email)
    const stranger = await register(email)
    await resend(email, owner.registration)
    const code = await nextCode(email, 2)
    expect(await verify(email, code, owner.registration)).toMatchObject({ already_verified: false })
    expect(await login(email, owner.password)).toMatchObject({ token_type: 'bearer' })
    expect((await failureOf(login(email, stranger.password))).status).toBe(403)
  })

  test('a code counts for its own registration alone', async () => {
    const email = newEmail()
    const owner = await register(email)
    const stranger = await register(email)
    const wrong = await failureOf(verify(email, owner.code, stranger.registration))
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_code', detail: 'Ogiltig verifieringskod' } })
    expect((await failureOf(verify(email, stranger.code, owner.registration))).body.detail).toBe(wrong.body.detail)
    expect(await verify(email, owner.code, owner.registration)).toMatchObject({ already_verified: false })
  })

  test('without a token no code counts while several wait, and the newest gets the resend', async () => {
    const email = newEmail()
    const first = await register(email)
    const newest = await register(email)
    for (const { code } of [first, newest]) {
      expect((await failureOf(verify(email, code))).body.detail).toBe('Ogiltig verifieringskod')
    }
    await resend(email)
    const resent = await nextCode(email, 2)
    expect((await failureOf(verify(email, resent))).status).toBe(400)
    expect(await verify(email, resent, newest.registration)).toMatchObject({ already_verified: false })
  })

  test('the login with the password of one hands out its token', async () => {
    const email = newEmail()
    const one = await register(email)
    await register(email)
    const refused = await failureOf(login(email, one.password))
    expect(refused.headers.get('x-verification-required')).toBe('true')
    expect(refused.headers.get('x-registration')).toBe(one.registration)
    expect((await failureOf(login(email, newPassword()))).headers.get('x-registration')).toBeNull()
  })
})

describe('a token', () => {
  test('that is wrong, foreign or damaged answers like one that matches nothing, and sends nothing', async () => {
    const mine = await register(newEmail())
    const foreign = await register(newEmail())
    const [id = ''] = (mine.registration ?? '').split('.')
    const [, mac = ''] = (foreign.registration ?? '').split('.')
    for (const registration of ['', 'x', `${id}.${mac}`, foreign.registration]) {
      expect((await failureOf(verify(mine.email, mine.code, registration))).body).toMatchObject({
        code: 'invalid_code',
        detail: 'Ogiltig verifieringskod',
      })
      expect(await resend(mine.email, registration)).toEqual(await resend(newEmail()))
      for (const nobody of ['00000000-0000-0000-0000-000000000000', foreign.registration]) {
        await minutePasses(mine.email, nobody)
      }
    }
    await resend(mine.email, mine.registration)
    await nextCode(mine.email, 1)
    expect(app.inbox(mine.email)).toHaveLength(2)
    expect(app.inbox(foreign.email)).toHaveLength(1)
  })

  test('has the same shape for an address that has an account, and confirms nothing there', async () => {
    const { email, password } = await newPatient(app)
    const mails = app.inbox(email).length
    const { registration } = await api(app, expressRegister, { body: { email, password: newPassword() } })
    await until('the mail to the owner', () => app.inbox(email).length === mails + 1)
    expect(registration).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/)
    expect(await resend(email, registration)).toEqual(await resend(newEmail(), registration))
    expect((await failureOf(verify(email, '123456', registration))).body.detail).toBe('Ogiltig verifieringskod')
    expect(await login(email, password)).toMatchObject({ token_type: 'bearer' })
    expect(app.inbox(email)).toHaveLength(mails + 1)
  })
})

describe('nobody is locked out by another', () => {
  test('wrong codes from many networks, without a registration and with their own, leave the owner theirs', async () => {
    const { email, code, registration } = await register(newEmail())
    const stranger = await register(email)
    const other = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 20; tries++) await failureOf(verify(email, other))
    for (let tries = 0; tries < 20; tries++) await failureOf(verify(email, other, stranger.registration))
    expect(await verify(email, code, registration)).toMatchObject({ already_verified: false })
  })

  test('wrong codes count per registration, whatever networks they come from', async () => {
    const { email, registration } = await register(newEmail())
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      expect((await failureOf(verify(email, '000000', registration))).body.detail).toBe('Ogiltig verifieringskod')
    }
    expect((await failureOf(verify(email, '000000', registration))).body.detail).toContain('efter fem försök')
  })

  test('a new code gives new tries, up to twenty a day', async () => {
    const { email, registration } = await register(newEmail())
    for (let codes = 0; codes < CODE_TRIES_PER_REGISTRATION / CODE_TRIES; codes++) {
      for (let tries = 0; tries < CODE_TRIES; tries++) {
        expect((await failureOf(verify(email, '000000', registration))).body.detail).toBe('Ogiltig verifieringskod')
      }
      await resend(email, registration)
      await minutePasses(email, registration)
    }
    const refused = await failureOf(verify(email, '000000', registration))
    expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining('för många försök') } })
  })

  test('one network guesses fifty times, at whatever addresses', async () => {
    const stranger = newAddress()
    for (let tries = 0; tries < CODE_TRIES_PER_ADDRESS; tries++) {
      expect((await failureOf(verify(newEmail(), '000000', null, stranger))).status).toBe(400)
    }
    const refused = await failureOf(verify(newEmail(), '000000', null, stranger))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('a stranger’s wishes for codes, thirty in all, use up none of a registration’s own', async () => {
    const { email, registration } = await register(newEmail())
    const stranger = newAddress()
    for (let times = 0; times < 8; times++) await resend(email, null, stranger)
    for (let times = 0; times < 4; times++) expect((await failureOf(resend(email, null, stranger))).status).toBe(429)
    for (let times = 8; times < CODE_RESENDS_PER_EMAIL; times++) await resend(email)
    expect((await failureOf(resend(email))).status).toBe(429)
    for (let times = 0; times < CODE_RESENDS; times++) {
      await resend(email, registration)
      await minutePasses(email, registration)
    }
    expect((await failureOf(resend(email, registration))).status).toBe(429)
  })
})

describe('a code that comes second', () => {
  const auditsOf = async (email: string) => {
    const [user] = await app.db.select().from(users).where(eq(users.email, email))
    const rows = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, user?.id ?? ''))
    return rows.filter(({ action }) => action === 'account.verify_email')
  }

  test('verified once is told once, also when it is sent twice at once', async () => {
    const { email, code } = await register(newEmail())
    await Promise.all([verify(email, code), verify(email, code), verify(email, code)])
    expect(await auditsOf(email)).toMatchObject([{ actorKind: 'anonymous', actorId: null }])
  })

  test('writes no audit row where nothing was accepted', async () => {
    const { email, code } = await register(newEmail())
    const waiting = app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const replace = () => app.db.delete(emailChallenges).where(inArray(emailChallenges.userId, waiting))
    const refused = await beforeBatch(app, /update "email_challenges"/, replace, () => failureOf(verify(email, code)))
    expect(refused).toMatchObject({ status: 400, body: { detail: 'Ogiltig verifieringskod' } })
    expect(await auditsOf(email)).toEqual([])
  })

  test.each(['unique_violation', 'deadlock_detected'])(
    'after %s answers like one that is wrong, and may be tried again',
    async (condition) => {
      const { email, code } = await register(newEmail())
      const refused = await withTrigger(app, 'update on users', `raise ${condition};`, () =>
        failureOf(verify(email, code)),
      )
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_code', detail: 'Ogiltig verifieringskod' } })
      expect(await auditsOf(email)).toEqual([])
      expect(await verify(email, code)).toMatchObject({ already_verified: false })
    },
  )
})

describe('the mailed link', () => {
  const REQUIRED = { verified: false, password_required: true }

  test('proves the address alone: the newest, a stranger’s, verifies the registration of the browser that opens it', async () => {
    const email = newEmail()
    const owner = await register(email)
    const stranger = await register(email)
    expect(await openLink(stranger.link)).toMatchObject(REQUIRED)
    expect(await openLink(stranger.link, { registration: owner.registration })).toMatchObject({ verified: true })
    expect(await login(email, owner.password)).toMatchObject({ token_type: 'bearer' })
    expect((await failureOf(login(email, stranger.password))).status).toBe(403)
  })

  test('opened elsewhere asks for the password, and takes it of whichever registration waits', async () => {
    const email = newEmail()
    const owner = await register(email)
    const stranger = await register(email)
    const wrong = await failureOf(openLink(stranger.link, { password: newPassword() }))
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(await openLink(stranger.link, { password: owner.password })).toMatchObject({ verified: true })
    expect(await login(email, owner.password)).toMatchObject({ token_type: 'bearer' })
  })

  test('is no help to a registration of another address, a forged one, or one that was erased', async () => {
    const mine = await register(newEmail())
    const foreign = await register(newEmail())
    for (const registration of [foreign.registration, 'x', `${mine.registration}x`]) {
      expect(await openLink(mine.link, { registration })).toMatchObject(REQUIRED)
    }
    await app.db.delete(users).where(eq(users.email, foreign.email))
    expect(await openLink(mine.link, { registration: foreign.registration })).toMatchObject(REQUIRED)
    expect(await openLink(mine.link, { registration: mine.registration })).toMatchObject({ verified: true })
  })

  test('takes ten passwords and no more', async () => {
    const { link, password } = await register(newEmail())
    for (let tries = 0; tries < 10; tries++) {
      expect((await failureOf(openLink(link, { password: 'fel lösenord' }))).status).toBe(401)
    }
    expect((await failureOf(openLink(link, { password }))).status).toBe(429)
  })

  test('first, and then the code of the same mail or a new one: it is verified already, for its own registration alone', async () => {
    const { email, code, link, registration } = await register(newEmail())
    await openLink(link, { registration })
    expect(await verify(email, code, registration)).toMatchObject({ already_verified: true })
    expect(await resend(email, registration)).toMatchObject({ already_verified: true })
    expect((await failureOf(verify(email, code))).body.detail).toBe('Ogiltig verifieringskod')
    expect(await resend(email)).toMatchObject({ already_verified: false })
  })
})

test('the mail says when and from what kind of device the registration came, a new code’s too', async () => {
  const email = newEmail()
  const headers = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' }
  const { registration } = await api(app, expressRegister, { body: { email, password: newPassword() } }, { headers })
  await nextCode(email, 0)
  const SAID = /Kontot skapades \d+ \p{L}+ \d{4} kl\. \d\d:\d\d \(Chrome, Android\)\./u
  expect(app.inbox(email)[0]?.text).toMatch(SAID)
  await resend(email, registration)
  await nextCode(email, 1)
  expect(app.inbox(email)[0]?.text).toMatch(SAID)
})
