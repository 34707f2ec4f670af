import { describe, expect, test } from 'vitest'
import { validatePasswordReset, verifyPasswordReset } from '../../contract/password.ts'
import { createRecoveryCode } from '../../contract/recovery-code.ts'
import { token } from '../../contract/sign-in.ts'
import { twoFactorState } from '../../contract/two-factor.ts'
import { newAddress } from '../support/addresses.ts'
import { api, cookieOf, failureOf, request } from '../support/api.ts'
import { addressSubject, counted } from '../support/counters.ts'
import { deviceCookie, newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { newRecoveryCode, newResetPassword, newResetToken } from '../support/password-reset.ts'
import { appCode, forgetTakenSteps, turnOnTwoFactor, twoFactorAudit, wrongAppCode } from '../support/two-factor.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'
import { winnersOf } from '../support/winners.ts'

const app = await useApp()

const state = (person: Person) => api(app, twoFactorState, {}, person)
const auditOf = (person: Person) => twoFactorAudit(app, person)
const login = ({ email, password }: Person, otp?: string, address = newAddress(), cookie?: string) =>
  api(app, token, { body: { username: email, password, ...(otp === undefined ? {} : { otp }) } }, { address, cookie })

describe('signing in with two steps', () => {
  test('the right password alone is told so in a header, in words that do not mean the mailed code', async () => {
    const person = await newPatient(app)
    await turnOnTwoFactor(app, person)
    for (const otp of [undefined, '', '  ']) {
      const asked = await failureOf(login(person, otp))
      expect(asked).toMatchObject({ status: 403, body: { code: 'two_factor_required' } })
      expect(asked.headers.get('x-two-factor-required')).toBe('true')
      expect(asked.headers.get('x-verification-required')).toBeNull()
      expect(asked.body.detail).not.toMatch(/siffrig/)
    }
  })

  test('a wrong password tells nothing of a second step, and takes none of its codes', async () => {
    const person = await newPatient(app)
    const { secret } = await turnOnTwoFactor(app, person)
    const code = appCode(secret, 1)
    for (const otp of [undefined, code]) {
      const wrong = await failureOf(login({ ...person, password: 'helt fel' }, otp))
      expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
      expect(wrong.headers.get('x-two-factor-required')).toBeNull()
    }
    expect(await login(person, code)).toMatchObject({ token_type: 'bearer' })
  })

  test('the code opens everything the password opened before', async () => {
    for (const person of [await newPatient(app), await newTherapist(app)]) {
      const { secret } = await turnOnTwoFactor(app, person)
      const code = appCode(secret, 1)
      const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `
      expect(await signIn(app, { ...person, otp: spaced })).toMatchObject({ id: person.id })
    }
  })

  test('a code counts once: not the one that turned it on, not again, and none before it', async () => {
    const person = await newPatient(app)
    const { secret } = await turnOnTwoFactor(app, person)
    expect((await failureOf(login(person, appCode(secret)))).body.code).toBe('wrong_two_factor')
    const code = appCode(secret, 1)
    expect(await login(person, code)).toMatchObject({ token_type: 'bearer' })
    for (const late of [code, appCode(secret)]) {
      expect(await failureOf(login(person, late))).toMatchObject({ status: 403, body: { code: 'wrong_two_factor' } })
    }
  })

  test('of several sign-ins at once with one code, one wins', async () => {
    const person = await newPatient(app)
    const { secret, backupCodes } = await turnOnTwoFactor(app, person)
    for (const code of [appCode(secret, 1), backupCodes[0]]) {
      const calls = [1, 2, 3].map(() => login(person, code))
      expect(await winnersOf(calls, 'wrong_two_factor')).toBe(1)
    }
    expect(await state(person)).toMatchObject({ backup_codes_left: 9 })
    expect(await auditOf(person)).toEqual([
      'two_factor.mail_code',
      'two_factor.begin',
      'two_factor.enable',
      'two_factor.backup_code',
    ])
  })

  test('each backup code opens once, however it is typed, and for its owner alone', async () => {
    const [person, other] = await Promise.all([newPatient(app), newPatient(app)])
    const { backupCodes } = await turnOnTwoFactor(app, person)
    await turnOnTwoFactor(app, other)
    const [first = '', second = ''] = backupCodes
    expect((await failureOf(login(other, first))).body.code).toBe('wrong_two_factor')
    expect(await login(person, first.toLowerCase().replace('-', ' '))).toMatchObject({ token_type: 'bearer' })
    expect((await failureOf(login(person, first))).body.code).toBe('wrong_two_factor')
    expect(await login(person, second)).toMatchObject({ token_type: 'bearer' })
    expect(await state(person)).toEqual({ enabled: true, backup_codes_left: 8, required: false })
  })

  test('the recovery code is the last way in, and stays', async () => {
    const [person, other] = await Promise.all([newPatient(app), newPatient(app)])
    const recoveryOf = async (of: Person) =>
      (await api(app, createRecoveryCode, { body: { password: of.password } }, of)).recovery_code
    await turnOnTwoFactor(app, person)
    const foreign = await recoveryOf(other)
    expect((await failureOf(login(person, foreign))).body.code).toBe('wrong_two_factor')
    const own = await recoveryOf(person)
    expect((await failureOf(login(person, foreign))).body.code).toBe('wrong_two_factor')
    for (const typed of [own, own.toLowerCase().replaceAll('-', ' ')]) {
      expect(await login(person, typed)).toMatchObject({ token_type: 'bearer' })
    }
    expect((await auditOf(person)).filter((action) => action === 'two_factor.recovery_code')).toHaveLength(2)
  })

  test('is asked for after a reset too: the mailed link sets a password and signs nobody in', async () => {
    const person = await newPatient(app)
    const { secret } = await turnOnTwoFactor(app, person)
    const [link, password] = [await newResetToken(app, person.email), newResetPassword()]
    const answer = await api(app, verifyPasswordReset, { body: { token: link, new_password: password } })
    expect(Object.keys(answer).toSorted()).toEqual(['detail', 'history'])
    expect((await failureOf(login({ ...person, password }))).body.code).toBe('two_factor_required')
    expect(await login({ ...person, password }, appCode(secret, 1))).toMatchObject({ token_type: 'bearer' })
  })

  test('who has not turned it on needs no code, and none is looked at', async () => {
    const person = await newPatient(app)
    expect(await login(person, '123456')).toMatchObject({ token_type: 'bearer' })
  })
})

describe('the tries at the second step', () => {
  test('are five, from whatever address, and the password alone brings no new ones', async () => {
    const person = await newPatient(app)
    const { secret, backupCodes } = await turnOnTwoFactor(app, person)
    for (let tries = 0; tries < 5; tries++) {
      expect((await failureOf(login(person, wrongAppCode(secret)))).body.code).toBe('wrong_two_factor')
      expect((await failureOf(login(person))).body.code).toBe('two_factor_required')
    }
    for (const right of [appCode(secret, 1), backupCodes[0]]) {
      const refused = await failureOf(login(person, right))
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await state(person)).toMatchObject({ backup_codes_left: 10 })
  })

  test('are forgotten by one that was right in the same browser; strangers get no new ones by it', async () => {
    const person = await newPatient(app)
    const cookie = await deviceCookie(app, person)
    const { secret, backupCodes } = await turnOnTwoFactor(app, person)
    const wrong = (known?: string) => failureOf(login(person, wrongAppCode(secret), newAddress(), known))
    for (let tries = 0; tries < 4; tries++) await wrong()
    for (const right of backupCodes.slice(0, 2)) {
      for (let tries = 0; tries < 4; tries++) await wrong(cookie)
      expect(await login(person, right, newAddress(), cookie)).toMatchObject({ token_type: 'bearer' })
    }
    expect(await login(person, backupCodes[2])).toMatchObject({ token_type: 'bearer' })
    expect((await wrong()).status).toBe(403)
    expect((await wrong()).status).toBe(429)
  })

  test('of strangers take none from the owner: a known browser has its own, a mailed link makes one known', async () => {
    const person = await newPatient(app)
    const cookie = await deviceCookie(app, person)
    const { secret, backupCodes } = await turnOnTwoFactor(app, person)
    for (let tries = 0; tries < 5; tries++) await failureOf(login(person, wrongAppCode(secret)))
    const refused = await failureOf(login(person, backupCodes[0]))
    expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('Glömt lösenord') } })
    expect(await login(person, appCode(secret, 1), newAddress(), cookie)).toMatchObject({ token_type: 'bearer' })
    const body = { token: await newResetToken(app, person.email) }
    const known = cookieOf(await request(app, validatePasswordReset, { body }))
    expect(await login(person, backupCodes[0], newAddress(), known)).toMatchObject({ token_type: 'bearer' })
  })

  test('leave the recovery code open, which has tries of its own from each address', async () => {
    const person = await newPatient(app)
    const code = await newRecoveryCode(app, person)
    const { secret } = await turnOnTwoFactor(app, person)
    for (let tries = 0; tries < 5; tries++) await failureOf(login(person, wrongAppCode(secret)))
    expect((await failureOf(login(person, wrongAppCode(secret)))).status).toBe(429)
    const address = newAddress()
    await counted(app, 'second-step-recovery', `${person.id}|${addressSubject({ ...person, address })}`, 10)
    expect((await failureOf(login(person, code, address))).status).toBe(429)
    expect(await login(person, code)).toMatchObject({ token_type: 'bearer' })
  })

  test.each([
    ['second-step-day', false],
    ['second-step-devices', true],
  ] as const)('are fifty a day, whatever browsers they come from: %s', async (rule, isKnown) => {
    const person = await newPatient(app)
    const cookie = isKnown ? await deviceCookie(app, person) : undefined
    const { backupCodes } = await turnOnTwoFactor(app, person)
    const enter = (code = '') => login(person, code, newAddress(), cookie)
    await counted(app, rule, person.id, 49)
    expect(await enter(backupCodes[0])).toMatchObject({ token_type: 'bearer' })
    await counted(app, rule, person.id, 50)
    expect((await failureOf(enter(backupCodes[1]))).status).toBe(429)
  })

  test('are told to the owner by mail once a day, when they were five', async () => {
    const person = await newPatient(app)
    const cookie = await deviceCookie(app, person)
    const { secret } = await turnOnTwoFactor(app, person)
    const told = () => app.inbox(person.email).filter(({ subject }) => subject === 'Rätt lösenord, men fel kod')
    for (let tries = 0; tries < 4; tries++) await failureOf(login(person, wrongAppCode(secret)))
    await login(person, appCode(secret, 1))
    expect(told()).toEqual([])
    for (let tries = 0; tries < 3; tries++) {
      await failureOf(login(person, wrongAppCode(secret), newAddress(), cookie))
      await until('the mail', () => told().length > 0)
    }
    expect(told()).toHaveLength(1)
    expect(told()[0]?.text).not.toContain(person.password)
  })

  test('leave the tries at the password standing: they are forgotten when both steps are passed', async () => {
    const person = await newPatient(app)
    const cookie = await deviceCookie(app, person)
    const { secret } = await turnOnTwoFactor(app, person)
    const address = newAddress()
    const wrong = { ...person, password: 'helt fel' }
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 8; tries++)
        expect((await failureOf(login(wrong, undefined, address, cookie))).status).toBe(401)
      expect((await failureOf(login(person, undefined, address, cookie))).status).toBe(403)
      await forgetTakenSteps(app, person)
      expect(await login(person, appCode(secret, 1), address, cookie)).toMatchObject({ token_type: 'bearer' })
    }
    for (let tries = 0; tries < 9; tries++) await failureOf(login(wrong, undefined, address, cookie))
    expect((await failureOf(login(person, undefined, address, cookie))).status).toBe(403)
    expect((await failureOf(login(wrong, undefined, address, cookie))).status).toBe(429)
  })
})
