import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { me } from '../../contract/profile.ts'
import { createRecoveryCode } from '../../contract/recovery-code.ts'
import { token } from '../../contract/sign-in.ts'
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  mailTwoFactorCode,
  replaceBackupCodes,
  twoFactorState,
} from '../../contract/two-factor.ts'
import { twoFactors } from '../../worker/features/two-factor/tables.ts'
import { newAddress } from '../support/addresses.ts'
import { api, failureOf } from '../support/api.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { dumpDatabase } from '../support/leaks.ts'
import { newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { appCode, beginWithMailedCode, turnOnTwoFactor, twoFactorAudit, wrongAppCode } from '../support/two-factor.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'
import { winnersOf } from '../support/winners.ts'

const app = await useApp()

const askForCode = (person: Person) => api(app, mailTwoFactorCode, { body: { password: person.password } }, person)
const beginWith = (person: Person, code: string) => api(app, beginTwoFactor, { body: { code } }, person)
const begin = (person: Person) => beginWithMailedCode(app, person)
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
  test('takes the password, a mailed code, then a code of the app; only then is a second step asked for', async () => {
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
    expect(await auditOf(person)).toEqual(['two_factor.mail_code', 'two_factor.begin', 'two_factor.enable'])
  })

  test('with a wrong password begins nothing', async () => {
    const person = await newPatient(app)
    const refused = await failureOf(askForCode({ ...person, password: 'helt fel' }))
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden', detail: 'Lösenordet stämmer inte.' } })
    expect(await auditOf(person)).toEqual([])
    expect((await failureOf(enable(person, '123456'))).body.code).toBe('conflict')
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
    expect(await failureOf(askForCode(person))).toMatchObject(refused)
    expect(await failureOf(beginWith(person, '123456'))).toMatchObject(refused)
    expect(await failureOf(enable(person, appCode(secret, 1)))).toMatchObject(refused)
    expect(await signIn(app, { ...person, otp: appCode(secret, 1) })).toMatchObject({ id: person.id })
    expect(await auditOf(person)).toEqual(['two_factor.mail_code', 'two_factor.begin', 'two_factor.enable'])
  })

  test('by two clicks at once happens once', async () => {
    const person = await newPatient(app)
    const { secret } = await begin(person)
    const code = appCode(secret)
    expect(await winnersOf([enable(person, code), enable(person, code), enable(person, code)], 'conflict')).toBe(1)
    expect(await auditOf(person)).toEqual(['two_factor.mail_code', 'two_factor.begin', 'two_factor.enable'])
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

  test('twice is one change and one mail; what is only begun stays, also from another session', async () => {
    const person = await newPatient(app)
    const { secret } = await begin(person)
    await disable(await signIn(app, person))
    await enable(person, appCode(secret))
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
    await until('the mail to the owner', () => mailsAbout(person, 'Nya reservkoder').length === 1)
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

describe('a session that began with the password alone', () => {
  interface Sessions {
    list(): Promise<{ readonly sid: string }[]>
    use(sid: string, now: number): Promise<{ readonly keyring: string } | null>
    create(session: object): Promise<unknown>
  }
  const renewCode = (person: Person) => api(app, createRecoveryCode, { body: { password: person.password } }, person)
  const hasCode = async (person: Person) => (await api(app, me, {}, person)).has_recovery_code
  const isEnded = (person: Person) => failureOf(api(app, me, {}, person))
  const missing = { status: 403, body: { code: 'two_factor_missing', detail: expect.stringContaining('båda stegen') } }

  /** An owner who has two steps, and a session of before that could not be ended. */
  async function leftOver() {
    const owner = await newPatient(app)
    const thief = await signIn(app, owner)
    const sessions = await app.object<Sessions>('USER_SESSIONS', owner.id)
    const before = await Promise.all(
      (await sessions.list()).map(async (each) => ({ ...each, ...(await sessions.use(each.sid, Date.now())) })),
    )
    const step = await turnOnTwoFactor(app, owner)
    const living = (await sessions.list()).map(({ sid }) => sid)
    for (const each of before) if (!living.includes(each.sid)) await sessions.create(each)
    expect(await api(app, me, {}, thief)).toMatchObject({ id: owner.id })
    return { owner, thief, ...step }
  }

  test('ends when two-step sign-in is turned on, but the one that turned it on', async () => {
    const owner = await newPatient(app)
    const others = [await signIn(app, owner), await signIn(app, owner)]
    const { secret } = await begin(owner)
    await failureOf(enable(owner, wrongAppCode(secret)))
    for (const other of others) expect(await api(app, me, {}, other)).toMatchObject({ id: owner.id })
    await enable(owner, appCode(secret))
    for (const other of others) expect(await isEnded(other)).toMatchObject({ status: 401 })
    expect(await api(app, me, {}, owner)).toMatchObject({ id: owner.id, two_factor: true })
  })

  test('ends too where it began while two-step sign-in was turned on', async () => {
    const owner = await newPatient(app)
    await begin(owner)
    const turnOn = () => app.db.update(twoFactors).set({ enabledAt: new Date() }).where(eq(twoFactors.userId, owner.id))
    await beforeBatch(app, /update "users" set "last_sign_in_at"/, turnOn, async () => {
      const { access_token: bearer } = await login(owner)
      const status = () =>
        isEnded({ ...owner, token: bearer }).then(
          (failure) => failure.status,
          () => 200,
        )
      expect(await until('its end', async () => (await status()) !== 200 && status())).toBe(401)
    })
  })

  test('makes and removes no second step while two-step sign-in is on', async () => {
    const { owner, thief, backupCodes } = await leftOver()
    for (const act of [renewCode, replace, disable, begin]) expect(await failureOf(act(thief))).toMatchObject(missing)
    expect(await hasCode(owner)).toBe(false)
    expect(await state(owner)).toMatchObject({ enabled: true, backup_codes_left: 10 })
    expect(await auditOf(owner)).toEqual(['two_factor.mail_code', 'two_factor.begin', 'two_factor.enable'])
    expect(await login(owner, backupCodes[0])).toMatchObject({ token_type: 'bearer' })
  })

  test('makes none either where the row of two-step sign-in is gone', async () => {
    const { owner, thief } = await leftOver()
    await app.db.delete(twoFactors).where(eq(twoFactors.userId, owner.id))
    for (const act of [renewCode, disable, begin]) expect(await failureOf(act(thief))).toMatchObject(missing)
    expect(await failureOf(enable(thief, '123456'))).toMatchObject({ status: 409 })
    expect((await failureOf(login(owner))).body.code).toBe('two_factor_required')
  })

  test('nor in the moment in which it is turned on', async () => {
    const one = await newPatient(app)
    const thief = await signIn(app, one)
    const code = /update "users" set "secret_key_by_recovery"|"secret_key_by_recovery" = /
    await beforeBatch(
      app,
      code,
      () => turnOnTwoFactor(app, one),
      () => failureOf(renewCode(thief)),
    )
    expect(await hasCode(one)).toBe(false)
  })

  test('does all of it once both steps are passed', async () => {
    const { owner, thief, secret } = await leftOver()
    const again = await signIn(app, { ...owner, otp: appCode(secret, 1) })
    expect(await renewCode(again)).toMatchObject({ recovery_code: expect.any(String) })
    expect((await replace(again)).backup_codes).toHaveLength(10)
    expect(await disable(again)).toEqual({ detail: 'Tvåstegsinloggning är av.' })
    // Off again, whoever reads the owner's mails may begin.
    expect((await begin(thief)).secret).toMatch(/^[A-Z2-7]{32}$/)
  })
})

test('each new recovery code is told to the owner by mail, which does not have it', async () => {
  const person = await newPatient(app)
  const codes = []
  for (let made = 1; made <= 2; made++) {
    codes.push((await api(app, createRecoveryCode, { body: { password: person.password } }, person)).recovery_code)
    await until('the mail', () => mailsAbout(person, 'Ny återställningskod').length === made)
  }
  await failureOf(api(app, createRecoveryCode, { body: { password: 'helt fel' } }, person))
  const mails = mailsAbout(person, 'Ny återställningskod')
  expect(mails).toHaveLength(2)
  for (const code of codes) expect(mails.map(({ text }) => text).join()).not.toContain(code)
})
