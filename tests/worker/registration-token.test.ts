import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expressRegister, resendVerificationCode, verifyEmailCode } from '../../contract/registration.ts'
import { CODE_RESENDS_PER_EMAIL, CODE_TRIES, CODE_TRIES_PER_EMAIL } from '../../contract/limits.ts'
import { token } from '../../contract/sign-in.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { users } from '../../worker/db/users.ts'
import { emailChallenges } from '../../worker/features/email-challenges/tables.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf } from '../support/api.ts'
import { newEmail, newPassword, newPatient } from '../support/people.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { withTrigger } from '../support/trigger.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const verify = (email: string, code: string, registration?: string | null, address = newAddress()) =>
  api(app, verifyEmailCode, { body: { email, code, registration } }, { address })
const resend = (email: string, registration?: string | null, address = newAddress()) =>
  api(app, resendVerificationCode, { body: { email, registration } }, { address })
const login = (username: string, password: string) => api(app, token, { body: { username, password } })

/** The code of the newest mail, once there are more than `before`. */
const nextCode = (email: string, before: number) =>
  until(
    'the next code',
    () => app.inbox(email).length > before && /^Din kod: (\d{6})$/.exec(app.inbox(email)[0]?.subject ?? '')?.[1],
  )

async function register(email: string) {
  const [password, before] = [newPassword(), app.inbox(email).length]
  const { registration } = await api(app, expressRegister, { body: { email, password } })
  return { email, password, registration, code: await nextCode(email, before) }
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
    expect((await failureOf(login(email, stranger.password))).status).toBe(401)
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

  test('without a token the newest gets the resend, and any code counts, as before', async () => {
    const email = newEmail()
    const first = await register(email)
    const newest = await register(email)
    await resend(email)
    await nextCode(email, 2)
    expect((await failureOf(verify(email, newest.code))).status).toBe(400)
    expect(await verify(email, first.code)).toMatchObject({ already_verified: false })
  })

  test('the login with the password of one hands out its token', async () => {
    const email = newEmail()
    const one = await register(email)
    await register(email)
    const refused = await failureOf(login(email, one.password))
    expect(refused.headers.get('x-verification-required')).toBe('true')
    expect(refused.headers.get('x-registration')).toBe(one.registration)
    const wrong = await failureOf(login(email, newPassword()))
    expect(wrong.headers.get('x-registration')).toBeNull()
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
  test('five wrong tries, and more, from one network leave the others their own', async () => {
    const { email, code, registration } = await register(newEmail())
    const stranger = newAddress()
    const other = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < CODE_TRIES_PER_EMAIL + 3; tries++) await failureOf(verify(email, other, null, stranger))
    expect(await verify(email, code, registration)).toMatchObject({ already_verified: false })
  })

  test.each([true, false])(
    '25 tries from everywhere are all there are, for a known address or not: %s',
    async (known) => {
      const email = newEmail()
      if (known) await register(email)
      for (let network = 0; network < CODE_TRIES_PER_EMAIL / CODE_TRIES; network++) {
        const address = newAddress()
        for (let tries = 0; tries < CODE_TRIES; tries++) {
          expect((await failureOf(verify(email, '000000', null, address))).body.detail).toBe('Ogiltig verifieringskod')
        }
      }
      await resend(email)
      expect(await failureOf(verify(email, '000000'))).toMatchObject({
        status: 400,
        body: { code: 'invalid_code', detail: expect.stringContaining('för många försök') },
      })
    },
  )

  test('a stranger’s wishes for codes leave one’s own, up to thirty in all', async () => {
    const email = newEmail()
    const stranger = newAddress()
    for (let times = 0; times < 8; times++) await resend(email, null, stranger)
    for (let times = 0; times < 4; times++) expect((await failureOf(resend(email, null, stranger))).status).toBe(429)
    for (let times = 8; times < CODE_RESENDS_PER_EMAIL; times++) await resend(email)
    expect((await failureOf(resend(email))).status).toBe(429)
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
