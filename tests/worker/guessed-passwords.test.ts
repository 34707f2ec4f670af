import { describe, expect, test } from 'vitest'
import { changePassword, validatePasswordReset, verifyPasswordReset } from '../../contract/password.ts'
import { accessLog } from '../../contract/sharing.ts'
import { token } from '../../contract/sign-in.ts'
import { newAddress } from '../support/addresses.ts'
import { api, cookieOf, failureOf, request } from '../support/api.ts'
import { counted } from '../support/counters.ts'
import { newResetPassword, newResetToken } from '../support/password-reset.ts'
import { deviceCookie, newEmail, newPassword, newPatient, type Person, signIn } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const ANDROID = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' }
const WARNING = 'Många försök att logga in'

/** Tries to sign in, from a network address that nobody has used. */
const login = (username: string, password: string, cookie?: string) =>
  api(app, token, { body: { username, password } }, { address: newAddress(), cookie, headers: ANDROID })

/** As many wrong passwords from everywhere as make each further try wait a minute. */
const guessALot = (email: string) => counted(app, 'sign-in-strangers', email, 20)

const textsOf = async (person: Person) =>
  (await api(app, accessLog, { query: {} }, person)).entries.map(({ text, device }) => `${text} ${device}`)

describe('many wrong passwords from many addresses', () => {
  test.each([true, false])('have to wait, whether or not anybody has the e-mail: %s', async (known) => {
    const email = known ? (await newPatient(app)).email : newEmail()
    const answers = await Promise.all(Array.from({ length: 14 }, () => failureOf(login(email, 'gissning'))))
    const slowed = answers.filter(({ status }) => status === 429)
    expect(slowed.length).toBeGreaterThan(0)
    for (const { headers } of slowed) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(10)
  })

  test('wait a minute at most, the right one too', async () => {
    const person = await newPatient(app)
    await guessALot(person.email)
    const refused = await failureOf(login(person.email, person.password))
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  test('do not slow the owner’s own device, nor one that has just set a new password', async () => {
    const person = await newPatient(app)
    const cookie = await deviceCookie(app, person)
    await guessALot(person.email)
    expect(await login(person.email, person.password, cookie)).toMatchObject({ token_type: 'bearer' })
    const body = { token: await newResetToken(app, person.email), new_password: newResetPassword() }
    const reset = await request(app, verifyPasswordReset, { body })
    expect(await login(person.email, body.new_password, cookieOf(reset))).toMatchObject({ token_type: 'bearer' })
  })

  test('are not excused by another account’s device, nor by a forged cookie', async () => {
    const person = await newPatient(app)
    const other = await deviceCookie(app, await newPatient(app))
    const [id = ''] = (await deviceCookie(app, await newPatient(app))).split('.')
    await guessALot(person.email)
    for (const cookie of [other, `${id}.${'A'.repeat(43)}`, `${other}.x`, 'lyhord_device=']) {
      expect((await failureOf(login(person.email, person.password, cookie))).status).toBe(429)
    }
  })

  test('use up no tries of the place from where the owner is refused', async () => {
    const person = await newPatient(app)
    const [address, cookie] = [newAddress(), await deviceCookie(app, person)]
    await guessALot(person.email)
    const body = { username: person.email, password: person.password }
    for (let tries = 0; tries < 12; tries++) {
      expect((await failureOf(api(app, token, { body }, { address }))).status).toBe(429)
    }
    expect(await api(app, token, { body }, { address, cookie })).toMatchObject({ token_type: 'bearer' })
  })

  test('leave the owner a way in on a new device: the mailed link makes it known, and no new password is needed', async () => {
    const person = await newPatient(app)
    await guessALot(person.email)
    expect((await failureOf(login(person.email, person.password))).body.detail).toContain('Glömt lösenord')
    const looked = await request(app, validatePasswordReset, {
      body: { token: await newResetToken(app, person.email) },
    })
    expect(await login(person.email, person.password, cookieOf(looked))).toMatchObject({ token_type: 'bearer' })
    const none = await request(app, validatePasswordReset, { body: { token: 'x'.repeat(43) } })
    expect(none.headers.get('set-cookie')).toBeNull()
  })

  test('are told to the owner, by one mail a day and in the log', async () => {
    const person = await newPatient(app)
    for (let tries = 0; tries < 10; tries++) await failureOf(login(person.email, 'gissning'))
    const warnings = () => app.inbox(person.email).filter(({ subject }) => subject === WARNING)
    await until('the warning', () => warnings().length > 0)
    await until('another guess', async () => (await failureOf(login(person.email, 'gissning'))).status === 401)
    const texts = await textsOf(person)
    expect(texts.filter((text) => text === 'Försök att logga in med fel lösenord. Chrome, Android')).toHaveLength(1)
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]?.text).not.toContain('gissning')
  })

  test('a few are told to nobody by mail', async () => {
    const person = await newPatient(app)
    for (let tries = 0; tries < 5; tries++) await failureOf(login(person.email, 'gissning'))
    await until('the log', async () => (await textsOf(person)).some((text) => text.startsWith('Försök')))
    expect(app.inbox(person.email).filter(({ subject }) => subject === WARNING)).toEqual([])
  })
})

describe('a browser that is known to the account', () => {
  test('has tries of its own, is slowed past them wherever it is, and its owner is warned', async () => {
    const person = await newPatient(app)
    const cookie = await deviceCookie(app, person)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => failureOf(login(person.email, 'gissning', cookie))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
    const refused = await failureOf(login(person.email, 'gissning', cookie))
    expect(refused.status).toBe(429)
    const mail = await until('the warning', () => app.inbox(person.email).find(({ subject }) => subject === WARNING))
    expect(mail.text).toContain('i en webbläsare som har varit inloggad på ditt konto förut')
    expect(await login(person.email, person.password)).toMatchObject({ token_type: 'bearer' })
  })

  test('is a stranger’s after a new password, but the one that chose it', async () => {
    const [changing, resetting] = [await newPatient(app), await newPatient(app)]
    const [before, left] = [await deviceCookie(app, changing), await deviceCookie(app, resetting)]
    const next = newPassword()
    const body = { current_password: changing.password, new_password: next }
    const changed = await request(app, changePassword, { body }, await signIn(app, changing))
    const reset = { token: await newResetToken(app, resetting.email), new_password: newResetPassword() }
    await api(app, verifyPasswordReset, { body: reset })
    await Promise.all([guessALot(changing.email), guessALot(resetting.email)])
    expect((await failureOf(login(changing.email, next, before))).status).toBe(429)
    expect((await failureOf(login(resetting.email, reset.new_password, left))).status).toBe(429)
    expect(await login(changing.email, next, cookieOf(changed))).toMatchObject({ token_type: 'bearer' })
  })
})

test('wrong passwords of many accounts from one address have to wait; right ones count for nothing, known browsers are free', async () => {
  const [one, two] = [await newPatient(app), await newPatient(app)]
  const cookie = await deviceCookie(app, two)
  const network = newAddress().replace(/::1$/, '')
  const from = (email: string, password: string, known?: string) =>
    api(app, token, { body: { username: email, password } }, { address: `${network}::2`, cookie: known })
  await counted(app, 'sign-in-address', `${network}::/64`, 49)
  for (const person of [one, two, one]) {
    expect(await from(person.email, person.password)).toMatchObject({ token_type: 'bearer' })
  }
  expect((await failureOf(from(newEmail(), 'gissning'))).status).toBe(401)
  const refused = await failureOf(from(one.email, one.password))
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(await from(two.email, two.password, cookie)).toMatchObject({ token_type: 'bearer' })
  expect(await login(one.email, one.password)).toMatchObject({ token_type: 'bearer' })
})

test('a sign-in stands in the log with its kind of device', async () => {
  const person = await newPatient(app)
  await login(person.email, person.password)
  const noted = 'Inloggning på ditt konto. Chrome, Android'
  await until('the log', async () => (await textsOf(person)).includes(noted))
  expect((await textsOf(person))[0]).toBe(noted)
})

test('the device’s cookie is read by no script, names nobody, and keeps the accounts it knows', async () => {
  const [one, two] = [await newPatient(app), await newPatient(app)]
  const first = await request(app, token, { body: { username: one.email, password: one.password } })
  expect(first.headers.get('set-cookie')).toMatch(
    /^lyhord_device=[\w-]{43}\.[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax/,
  )
  const both = await deviceCookie(app, two, cookieOf(first))
  await guessALot(one.email)
  await guessALot(two.email)
  for (const { email, password } of [one, two]) {
    expect(await login(email, password, both)).toMatchObject({ token_type: 'bearer' })
  }
})
