import { me } from '../../contract/profile.ts'
import { describe, expect, test } from 'vitest'
import { token } from '../../contract/sign-in.ts'
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  replaceBackupCodes,
  twoFactorState,
} from '../../contract/two-factor.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf } from '../support/api.ts'
import { dumpDatabase } from '../support/leaks.ts'
import { newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { appCode, turnOnTwoFactor, twoFactorAudit, wrongAppCode } from '../support/two-factor.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'
import { winnersOf } from '../support/winners.ts'

const app = await useApp()

const begin = (person: Person) => api(app, beginTwoFactor, { body: { password: person.password } }, person)
const enable = (person: Person, code: string) => api(app, enableTwoFactor, { body: { code } }, person)
const disable = (person: Person) => api(app, disableTwoFactor, { body: { password: person.password } }, person)
const replace = (person: Person) => api(app, replaceBackupCodes, { body: { password: person.password } }, person)
const auditOf = (person: Person) => twoFactorAudit(app, person)
const state = (person: Person) => api(app, twoFactorState, {}, person)
const login = ({ email, password }: Person, otp?: string, address = newAddress()) =>
  api(app, token, { body: { username: email, password, ...(otp === undefined ? {} : { otp }) } }, { address })
const mailsAbout = (person: Person, subject: string) =>
  app.inbox(person.email).filter((mail) => mail.subject === subject)

describe('turning it on', () => {
  test('takes the password, then a code of the app; only then is a second step asked for', async () => {
    const person = await newPatient(app)
    expect(await state(person)).toEqual({ enabled: false, backup_codes_left: 0, required: false })
    const { secret, otpauth_uri: uri } = await begin(person)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({ issuer: 'Lyhörd', secret })
    expect(decodeURIComponent(uri)).toContain(`Lyhörd:${person.email}`)
    expect(await state(person)).toEqual({ enabled: false, backup_codes_left: 0, required: false })
    expect(await login(person)).toMatchObject({ token_type: 'bearer' })

    const wrong = await failureOf(enable(person, wrongAppCode(secret)))
    expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_two_factor' } })
    const { backup_codes: codes } = await enable(person, appCode(secret))
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
    expect(await state(person)).toEqual({ enabled: true, backup_codes_left: 10, required: false })
    expect(await api(app, me, {}, person)).toMatchObject({ two_factor: true })
    expect((await failureOf(login(person))).body.code).toBe('two_factor_required')
    await until('the mail to the owner', () => mailsAbout(person, 'Tvåstegsinloggning är på').length === 1)
    expect(await auditOf(person)).toEqual(['two_factor.begin', 'two_factor.enable'])
  })

  test('with a wrong password begins nothing', async () => {
    const person = await newPatient(app)
    const refused = await failureOf(begin({ ...person, password: 'helt fel' }))
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden', detail: 'Lösenordet stämmer inte.' } })
    expect(await auditOf(person)).toEqual([])
    expect((await failureOf(enable(person, '123456'))).body.code).toBe('wrong_two_factor')
  })

  test('begun anew, only the newest secret counts', async () => {
    const person = await newPatient(app)
    const { secret: first } = await begin(person)
    const { secret: second } = await begin(person)
    expect(second).not.toBe(first)
    expect((await failureOf(enable(person, appCode(first)))).body.code).toBe('wrong_two_factor')
    expect((await enable(person, appCode(second))).backup_codes).toHaveLength(10)
  })

  test('a second time is refused, and changes nothing', async () => {
    const person = await newPatient(app)
    const { secret } = await turnOnTwoFactor(app, person)
    const refused = { status: 409, body: { code: 'conflict', detail: 'Tvåstegsinloggning är redan på.' } }
    expect(await failureOf(begin(person))).toMatchObject(refused)
    expect(await failureOf(enable(person, appCode(secret, 1)))).toMatchObject(refused)
    expect(await signIn(app, { ...person, otp: appCode(secret, 1) })).toMatchObject({ id: person.id })
    expect(await auditOf(person)).toEqual(['two_factor.begin', 'two_factor.enable'])
  })

  test('by two clicks at once happens once', async () => {
    const person = await newPatient(app)
    const { secret } = await begin(person)
    const code = appCode(secret)
    expect(await winnersOf([enable(person, code), enable(person, code), enable(person, code)], 'conflict')).toBe(1)
    expect(await auditOf(person)).toEqual(['two_factor.begin', 'two_factor.enable'])
  })

  test.each(['12345', '1234567', 'abcdef', ''])('"%s" is a field error', async (code) => {
    const refused = await failureOf(enable(await newPatient(app), code))
    expect(refused.status).toBe(422)
  })

  test('neither the secret nor a code rests in clear, or is logged', async () => {
    const person = await newTherapist(app)
    const { secret, backupCodes } = await turnOnTwoFactor(app, person)
    await login(person, backupCodes[0])
    const dump = `${await dumpDatabase(app.db)}\n${app.logs.join('\n')}`
    expect(dump).toContain(person.id)
    for (const text of [secret, ...backupCodes, ...backupCodes.map((code) => code.replace('-', ''))]) {
      expect(dump).not.toContain(text)
    }
  })
})

describe('turning it off', () => {
  test('takes the password; then the password is enough again, and the codes are gone', async () => {
    const person = await newPatient(app)
    const { secret, backupCodes } = await turnOnTwoFactor(app, person)
    expect((await failureOf(disable({ ...person, password: 'helt fel' }))).body.detail).toBe('Lösenordet stämmer inte.')
    expect((await failureOf(login(person))).body.code).toBe('two_factor_required')
    expect(await disable(person)).toEqual({ detail: 'Tvåstegsinloggning är av.' })
    expect(await state(person)).toEqual({ enabled: false, backup_codes_left: 0, required: false })
    expect(await login(person)).toMatchObject({ token_type: 'bearer' })
    await turnOnTwoFactor(app, person)
    for (const old of [appCode(secret, 1), backupCodes[0]]) {
      expect((await failureOf(login(person, old))).body.code).toBe('wrong_two_factor')
    }
  })

  test('twice is one change and one mail; dropping what was only begun is none', async () => {
    const person = await newPatient(app)
    await begin(person)
    await disable(person)
    await turnOnTwoFactor(app, person)
    await disable(person)
    await disable(person)
    await until('the mail to the owner', () => mailsAbout(person, 'Tvåstegsinloggning är av').length > 0)
    expect(mailsAbout(person, 'Tvåstegsinloggning är av')).toHaveLength(1)
    expect((await auditOf(person)).filter((action) => action === 'two_factor.disable')).toHaveLength(1)
  })
})

describe('new backup codes', () => {
  test('take the password and stop the earlier ones', async () => {
    const person = await newPatient(app)
    const { backupCodes } = await turnOnTwoFactor(app, person)
    expect((await failureOf(replace({ ...person, password: 'helt fel' }))).status).toBe(403)
    await login(person, backupCodes[0])
    const { backup_codes: fresh } = await replace(person)
    expect(await state(person)).toEqual({ enabled: true, backup_codes_left: 10, required: false })
    expect((await failureOf(login(person, backupCodes[1]))).body.code).toBe('wrong_two_factor')
    expect(await login(person, fresh[0])).toMatchObject({ token_type: 'bearer' })
  })

  test('are refused while it is off, and while it is only begun', async () => {
    const person = await newPatient(app)
    expect(await failureOf(replace(person))).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await begin(person)
    expect(await failureOf(replace(person))).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })
})
