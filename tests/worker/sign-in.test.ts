import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  expressRegister,
  resendVerificationCode,
  verifyEmailCode,
  verifyEmailLink,
} from '../../contract/registration.ts'
import { me } from '../../contract/profile.ts'
import { creditBalance } from '../../contract/credits.ts'
import { CODE_TRIES } from '../../contract/limits.ts'
import { logout, token } from '../../contract/sign-in.ts'
import { PASSWORD_KDF } from '../../worker/crypto/password.ts'
import { users } from '../../worker/db/users.ts'
import { emailChallenges } from '../../worker/features/email-challenges/tables.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf, request } from '../support/api.ts'
import { countKdf, KDF_PRELUDE } from '../support/kdf-counter.ts'
import {
  deviceCookie,
  mailedCode,
  mailedLinkToken,
  newEmail,
  newPassword,
  newPatient,
  signIn,
} from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp({ prelude: KDF_PRELUDE })

async function register(email = newEmail(), password = newPassword()) {
  const { registration } = await api(app, expressRegister, { body: { email, password } })
  return { email, password, registration, code: await mailedCode(app, email), link: await mailedLinkToken(app, email) }
}

const verify = (email: string, code: string, address = newAddress()) =>
  api(app, verifyEmailCode, { body: { email, code } }, { address })
const login = (username: string, password: string, address = newAddress()) =>
  api(app, token, { body: { username, password } }, { address })
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

describe('signing in', () => {
  test('answers a wrong password and an unknown address alike, at the same cost', async () => {
    const { email } = await newPatient(app)
    const wrong = await failureOf(login(email, 'helt fel lösenord'))
    const unknown = await failureOf(login(newEmail(), 'helt fel lösenord'))
    expect(wrong).toMatchObject({
      status: 401,
      body: { detail: 'Fel e-postadress eller lösenord.', code: 'wrong_credentials' },
    })
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
    expect([...unknown.headers.keys()].toSorted()).toEqual([...wrong.headers.keys()].toSorted())
    expect(await countKdf(app, () => failureOf(login(email, 'helt fel lösenord')))).toBe(2 * PASSWORD_KDF.calls)
    expect(await countKdf(app, () => failureOf(login(newEmail(), 'helt fel lösenord')))).toBe(2 * PASSWORD_KDF.calls)
  })

  test('ignores case and spaces around the address', async () => {
    const { email, password, id } = await newPatient(app)
    const { access_token: bearer } = await login(` ${email.toUpperCase()} `, password)
    expect(await api(app, me, {}, bearer)).toMatchObject({ id, email })
  })

  test('with the right password of an unverified address answers 403 and says so in a header', async () => {
    const { email, password } = await register()
    const right = await failureOf(login(email, password))
    expect(right).toMatchObject({ status: 403, body: { code: 'verification_required' } })
    expect(right.headers.get('x-verification-required')).toBe('true')
    const wrong = await failureOf(login(email, 'fel lösenord'))
    expect(wrong.status).toBe(401)
    expect(wrong.headers.get('x-verification-required')).toBeNull()
  })

  test('is refused after ten tries from one address, with the right password too', async () => {
    const { email, password } = await newPatient(app)
    const address = newAddress()
    for (let tries = 0; tries < 10; tries++) expect((await failureOf(login(email, 'fel', address))).status).toBe(401)
    const refused = await failureOf(login(email, password, address))
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
  })

  test('succeeding forgets the earlier tries', async () => {
    const { email, password } = await newPatient(app)
    const address = newAddress()
    const known = { address, cookie: await deviceCookie(app, { email, password, address }) }
    const loginHere = (word: string) => api(app, token, { body: { username: email, password: word } }, known)
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 6; tries++) await failureOf(loginHere('fel'))
      expect(await loginHere(password)).toMatchObject({ token_type: 'bearer' })
    }
  })

  test.each([
    ['no password', { username: 'a@exempel.se', password: '' }],
    ['no address', { username: '', password: 'lösenord' }],
    ['a password of 129 characters', { username: 'a@exempel.se', password: 'x'.repeat(129) }],
  ])('with %s is a field error', async (_, body) => {
    const refused = await failureOf(api(app, token, { body }))
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation', detail: [{ msg: expect.any(String) }] } })
  })

  test('takes a form and nothing else', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${app.origin}${token.path}`, {
      method: 'POST',
      headers,
      body: '{"username":"a","password":"b"}',
    })
    expect(answer.status).toBe(415)
  })
})

describe('sessions', () => {
  test('signing out ends this session alone', async () => {
    const here = await newPatient(app)
    const there = await signIn(app, here)
    expect(await api(app, logout, {}, here)).toEqual({ detail: 'Du är utloggad.' })
    expect(await failureOf(api(app, me, {}, here))).toMatchObject({ status: 401, body: { code: 'session_expired' } })
    expect(await failureOf(api(app, logout, {}, here))).toMatchObject({ status: 401 })
    expect(await api(app, me, {}, there)).toMatchObject({ id: here.id })
  })

  test('a deleted row ends a stolen token, wherever it is', async () => {
    const person = await newPatient(app)
    const other = await newPatient(app)
    const sessions = await app.object<{ revokeAllBut(kept: null): Promise<number> }>('USER_SESSIONS', person.id)
    expect(await sessions.revokeAllBut(null)).toBe(1)
    for (const endpoint of [me, creditBalance]) {
      expect((await failureOf(api(app, endpoint, {}, person))).status).toBe(401)
    }
    expect(await api(app, me, {}, other)).toMatchObject({ id: other.id })
  })

  test('a token holds its twelve hours and its audience', async () => {
    const { token: bearer } = await newPatient(app)
    const [, payload = ''] = bearer.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(claims).toMatchObject({ role: 'patient', aud: 'lyhord' })
    expect(claims.exp - claims.iat).toBe(12 * 60 * 60)
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'role', 'sid', 'sk', 'sub'])
  })
})

describe('the six-digit code', () => {
  test('verifies once; given again it says that the address is verified already', async () => {
    const { email, password, code } = await register()
    expect(await verify(email, code)).toMatchObject({ already_verified: false })
    expect(await verify(email, code)).toMatchObject({ already_verified: true })
    expect(await login(email, password)).toMatchObject({ token_type: 'bearer' })
  })

  test('sent twice at once is right both times', async () => {
    const { email, code } = await register()
    const answers = await Promise.all([verify(email, code), verify(email, code)])
    expect(new Set(answers.map((answer) => answer.already_verified))).toEqual(new Set([false, true]))
  })

  test('allows five tries; then the right one is refused too, until a new one is asked for', async () => {
    const { email, code } = await register()
    const address = newAddress()
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      expect(await failureOf(verify(email, otherThan(code), address))).toMatchObject({
        status: 400,
        body: { code: 'invalid_code', detail: 'Ogiltig verifieringskod' },
      })
    }
    const refused = await failureOf(verify(email, code, address))
    expect(refused.body.detail).toBe('Koden gäller inte längre efter fem försök. Skicka en ny kod.')
    await api(app, resendVerificationCode, { body: { email } }, { address })
    const fresh = await until('the new code', async () => {
      const newest = await mailedCode(app, email)
      return newest !== code && newest
    })
    expect((await failureOf(verify(email, code, address))).status).toBe(400)
    expect(await verify(email, fresh, address)).toMatchObject({ already_verified: false })
  })

  test('is refused ten minutes later', async () => {
    const { email, code } = await register()
    await expireChallenges(email)
    expect(await failureOf(verify(email, code))).toMatchObject({
      status: 400,
      body: { detail: 'Ogiltig verifieringskod' },
    })
  })

  test('answers alike for an address nobody has, five tries included', async () => {
    const [email, address] = [newEmail(), newAddress()]
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      expect((await failureOf(verify(email, '123456', address))).body.detail).toBe('Ogiltig verifieringskod')
    }
    expect((await failureOf(verify(email, '123456', address))).body.detail).toContain('efter fem försök')
  })

  test.each(['12345', '1234567', 'abcdef', ''])('"%s" is a field error', async (code) => {
    const refused = await failureOf(verify(newEmail(), code))
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'code'], msg: 'Ange alla 6 siffror' }] },
    })
  })
})

describe('asking for a new code', () => {
  test('answers alike for an address that waits, one that is verified and one that nobody has', async () => {
    const { email: waiting } = await register()
    const { email: verified } = await newPatient(app)
    const ask = async (email: string) => {
      const answer = await request(app, resendVerificationCode, { body: { email } })
      return { status: answer.status, body: await answer.json() }
    }
    const first = await ask(waiting)
    expect(first).toMatchObject({ status: 200, body: { already_verified: false } })
    expect(await ask(verified)).toEqual(first)
    expect(await ask(newEmail())).toEqual(first)
    await until('the second mail', () => app.inbox(waiting).length === 2)
    expect(app.inbox(verified)).toHaveLength(1)
  })

  test('is refused after eight times in an hour, also for an unknown address', async () => {
    for (const email of [(await register()).email, newEmail()]) {
      const address = newAddress()
      const resend = (from: string) => api(app, resendVerificationCode, { body: { email } }, { address: from })
      for (let times = 0; times < 8; times++) await resend(address)
      const refused = await failureOf(resend(address))
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await resend(newAddress())).toMatchObject({ already_verified: false })
    }
  })
})

describe('the mailed link', () => {
  const open = (link: string, registration: string | null = null) =>
    api(app, verifyEmailLink, { body: { token: link, registration } })

  test('verifies once', async () => {
    const { email, password, link, registration } = await register()
    expect(await open(link, registration)).toMatchObject({ verified: true })
    expect(await open(link, registration)).toMatchObject({
      verified: false,
      message: expect.stringContaining('redan använd'),
    })
    expect(await login(email, password)).toMatchObject({ token_type: 'bearer' })
  })

  test('is refused a day later, and when it was never sent', async () => {
    const { email, password, link, registration } = await register()
    await expireChallenges(email)
    expect(await open(link, registration)).toMatchObject({ verified: false })
    expect(await open('aldrig-skickad')).toMatchObject({ verified: false })
    expect((await failureOf(login(email, password))).status).toBe(403)
  })

  test('gives way to that of a new mail: a registration has one link', async () => {
    const { email, link, registration } = await register()
    await api(app, resendVerificationCode, { body: { email } })
    await until('the second mail', () => app.inbox(email).length === 2)
    expect(await open(link, registration)).toMatchObject({ verified: false, password_required: false })
    expect(await open(await mailedLinkToken(app, email), registration)).toMatchObject({ verified: true })
  })

  test('opens nothing else: the code is no link, and the link is no code', async () => {
    const { email, code, link } = await register()
    expect(await open(code)).toMatchObject({ verified: false })
    expect((await failureOf(verify(email, link))).status).toBe(422)
  })
})

test('codes and links rest as HMACs, and leave no trace in the logs', async () => {
  const { email, code, link } = await register()
  const rows = await app.db
    .select()
    .from(emailChallenges)
    .innerJoin(users, eq(users.id, emailChallenges.userId))
    .where(eq(users.email, email))
  expect(rows).toHaveLength(2)
  for (const { email_challenges: row } of rows) {
    expect(row.secretMac).toMatch(/^[\w-]{43}$/)
    expect([code, link]).not.toContain(row.secretMac)
  }
  // The code from when it was made, the link from when the account was.
  const lifetimes = rows.map(({ email_challenges: row, users: { createdAt } }) => [
    row.kind,
    Number(row.expiresAt) - Number(row.kind === 'link' ? createdAt : row.createdAt),
  ])
  expect(Object.fromEntries(lifetimes)).toEqual({ code: 10 * 60 * 1000, link: 24 * 60 * 60 * 1000 })
  expect(app.logs.filter((line) => line.includes(link) || line.includes(email))).toEqual([])
})

async function expireChallenges(email: string): Promise<void> {
  const owners = app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const expiresAt = new Date(Date.now() - 1000)
  await app.db.update(emailChallenges).set({ expiresAt }).where(inArray(emailChallenges.userId, owners))
}
