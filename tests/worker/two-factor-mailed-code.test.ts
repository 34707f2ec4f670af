import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CODE_TRIES, TWO_FACTOR_CODES_A_DAY, TWO_FACTOR_CODES_AN_HOUR } from '../../contract/limits.ts'
import { accessLog } from '../../contract/sharing.ts'
import { beginTwoFactor, enableTwoFactor, mailTwoFactorCode, twoFactorState } from '../../contract/two-factor.ts'
import { users } from '../../worker/db/users.ts'
import { emailChallenges } from '../../worker/features/email-challenges/tables.ts'
import { twoFactors } from '../../worker/features/two-factor/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { during } from '../support/faults.ts'
import { dumpDatabase } from '../support/leaks.ts'
import { resetPassword } from '../support/password-reset.ts'
import { newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { appCode, askForMailedCode, newestMailedCode, wrongAppCode } from '../support/two-factor.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp({ own: true })

const ask = (person: Person) => api(app, mailTwoFactorCode, { body: { password: person.password } }, person)
const begin = (person: Person, code: string) => api(app, beginTwoFactor, { body: { code } }, person)
const enable = (person: Person, code: string) => api(app, enableTwoFactor, { body: { code } }, person)
const isOn = async (person: Person) => (await api(app, twoFactorState, {}, person)).enabled
const rowsOf = (person: Person) =>
  app.db
    .select()
    .from(emailChallenges)
    .where(eq(emailChallenges.userId, person.id))
    .then((rows) => rows.filter(({ kind }) => kind === 'two_factor'))
const mailed = (person: Person) =>
  app.inbox(person.email).filter(({ subject }) => subject.startsWith('Kod för tvåstegsinloggning: '))
const invalid = { status: 400, body: { code: 'invalid_code', detail: expect.stringContaining('Koden stämmer inte') } }
const over = { status: 400, body: { code: 'invalid_code', detail: 'Koden gäller inte längre. Be om en ny.' } }
const notBegun = { status: 409, body: { code: 'conflict', detail: expect.stringContaining('börja om') } }

/** Six digits that are none of these. */
const otherThan = (...codes: string[]) =>
  ['000000', '111111', '222222', '333333'].find((code) => !codes.includes(code)) ?? ''

describe('who has the password and not the mailbox', () => {
  test('makes no second step, of a client or a therapist, and the owner is told', async () => {
    for (const owner of [await newPatient(app), await newTherapist(app)]) {
      const thief = await signIn(app, owner)
      expect(await ask(thief)).toEqual({ detail: `Vi har mejlat en kod till ${owner.email}.` })
      expect(mailed(owner)).toHaveLength(1)
      expect(mailed(owner)[0]?.text).toContain('Var det inte du? Då kan någon annan ditt lösenord.')
      expect(await failureOf(begin(thief, otherThan(newestMailedCode(app, owner))))).toMatchObject(invalid)
      expect(await failureOf(enable(thief, '123456'))).toMatchObject(notBegun)
      expect(await isOn(owner)).toBe(false)
      expect(await signIn(app, owner)).toMatchObject({ id: owner.id })
    }
  })

  test('turns nothing on that the owner has begun, even with the right code of the app', async () => {
    const owner = await newPatient(app)
    const thief = await signIn(app, owner)
    const { secret } = await begin(owner, await askForMailedCode(app, owner))
    expect(await failureOf(enable(thief, appCode(secret)))).toMatchObject(notBegun)
    expect(await isOn(owner)).toBe(false)
    expect((await enable(owner, appCode(secret))).backup_codes).toHaveLength(10)
  })

  test('turns nothing on by a row alone, which may be of before, or of another session', async () => {
    const owner = await newPatient(app)
    const thief = await signIn(app, owner)
    const { secret } = await begin(owner, await askForMailedCode(app, owner))
    const [row] = await app.db.select().from(twoFactors).where(eq(twoFactors.userId, owner.id))
    const anew = await begin(owner, newestMailedCode(app, owner))
    await app.db
      .update(twoFactors)
      .set({ secret: row?.secret ?? '' })
      .where(eq(twoFactors.userId, owner.id))
    for (const person of [thief, owner]) {
      expect(await failureOf(enable(person, appCode(secret)))).toMatchObject(notBegun)
      expect(await failureOf(enable(person, appCode(anew.secret)))).toMatchObject(notBegun)
    }
  })

  test('has five guesses a code, and takes none from the owner', async () => {
    const owner = await newPatient(app)
    const thief = await signIn(app, owner)
    const wrong = otherThan(await askForMailedCode(app, thief), await askForMailedCode(app, owner))
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      expect(await failureOf(begin(thief, wrong))).toMatchObject(invalid)
    }
    const refused = await failureOf(begin(thief, wrong))
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await begin(owner, newestMailedCode(app, owner))).secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  test('guesses nothing where no code has been mailed for the session, and takes nothing by it', async () => {
    const owner = await newPatient(app)
    await ask(owner)
    const thief = await signIn(app, owner)
    for (let tries = 0; tries <= CODE_TRIES; tries++) {
      expect(await failureOf(begin(thief, newestMailedCode(app, owner)))).toMatchObject(over)
    }
    expect((await begin(owner, newestMailedCode(app, owner))).secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  test('takes the mails of an hour, until the owner has set a new password by a mailed link', async () => {
    const owner = await newPatient(app)
    const thief = await signIn(app, owner)
    for (let mails = 0; mails < TWO_FACTOR_CODES_AN_HOUR; mails++) await ask(thief)
    const refused = await failureOf(ask(owner))
    expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('Glömt lösenord') } })
    expect(mailed(owner)).toHaveLength(TWO_FACTOR_CODES_AN_HOUR)
    const back = await resetPassword(app, owner)
    expect((await begin(back, await askForMailedCode(app, back))).secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  test('has no code mailed to another address that was written into the database, and the owner sees that', async () => {
    const owner = await newPatient(app)
    const other = `annan-${owner.email}`
    await app.db.update(users).set({ email: other }).where(eq(users.id, owner.id))
    expect(await failureOf(ask(owner))).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(app.inbox(other)).toEqual([])
    const { entries } = await api(app, accessLog, { query: {} }, owner)
    expect(JSON.stringify(entries)).toContain('till en annan e-postadress än din avvisades')
  })
})

describe('a mailed code', () => {
  test('serves the session that asked for it, and no other', async () => {
    const owner = await newPatient(app)
    const other = await signIn(app, owner)
    const code = await askForMailedCode(app, owner)
    await ask(other)
    const ofOther = newestMailedCode(app, owner)
    if (code !== ofOther) expect(await failureOf(begin(other, code))).toMatchObject(invalid)
    expect((await begin(owner, code)).secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  test('serves once more where an answer was lost, until two-step sign-in is on', async () => {
    const owner = await newPatient(app)
    const code = await askForMailedCode(app, owner)
    await begin(owner, code)
    const { secret } = await begin(owner, code)
    await enable(owner, appCode(secret))
    expect(await rowsOf(owner)).toMatchObject([{ usedAt: expect.any(Date) }])
  })

  test('gives way to a later one of the same session', async () => {
    const owner = await newPatient(app)
    const first = await askForMailedCode(app, owner)
    const second = await askForMailedCode(app, owner)
    expect(await rowsOf(owner)).toHaveLength(1)
    if (first !== second) expect(await failureOf(begin(owner, first))).toMatchObject(invalid)
    expect((await begin(owner, second)).secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  test('runs out after ten minutes, as does what was begun with it, and does not rest in clear', async () => {
    const owner = await newPatient(app)
    const code = await askForMailedCode(app, owner)
    const [row] = await rowsOf(owner)
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(10 * 60_000)
    expect(JSON.stringify(row)).not.toContain(`"${code}"`)
    expect(await dumpDatabase(app.db)).not.toContain(`'${code}'`)
    await app.db
      .update(emailChallenges)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(emailChallenges.userId, owner.id))
    expect(await failureOf(begin(owner, code))).toMatchObject(over)
    const { secret } = await begin(owner, await askForMailedCode(app, owner))
    const notes = await app.object<Notes>('USER_SESSIONS', owner.id)
    const { 'two-factor-begun': begun = '' } = await notes.noted(['two-factor-begun'])
    const [at, mark] = begun.split('|')
    await notes.note({ 'two-factor-begun': `${Number(at) - 10 * 60_000}|${mark}` })
    expect(await failureOf(enable(owner, appCode(secret)))).toMatchObject(notBegun)
  })

  test('that could not be mailed is told, takes nothing of what may be, and is no code to guess at', async () => {
    const owner = await newPatient(app)
    await during(app, 'mail', 'down', async () => {
      for (let mails = 0; mails <= TWO_FACTOR_CODES_AN_HOUR; mails++) {
        expect(await failureOf(ask(owner))).toMatchObject({ status: 503, body: { code: 'busy' } })
      }
    })
    expect(await rowsOf(owner)).toEqual([])
    expect(await failureOf(begin(owner, '000000'))).toMatchObject(over)
    expect(await begin(owner, await askForMailedCode(app, owner))).toMatchObject({ secret: expect.any(String) })
  })

  test('is mailed after the right password alone', async () => {
    const owner = await newPatient(app)
    expect(await failureOf(ask({ ...owner, password: 'helt fel' }))).toMatchObject({ status: 403 })
    expect(mailed(owner)).toEqual([])
    expect(TWO_FACTOR_CODES_A_DAY).toBeLessThan(24 * TWO_FACTOR_CODES_AN_HOUR)
  })

  test.each(['12345', 'abcdef', ''])('"%s" is a field error', async (code) => {
    expect((await failureOf(begin(await newPatient(app), code))).status).toBe(422)
  })
})

interface Notes {
  noted(names: readonly string[]): Promise<Record<string, string>>
  note(notes: Readonly<Record<string, string>>): Promise<void>
}

test('the first code of the app has five tries, and as many again of what is begun anew', async () => {
  const owner = await newPatient(app)
  const { secret } = await begin(owner, await askForMailedCode(app, owner))
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    expect(await failureOf(enable(owner, wrongAppCode(secret)))).toMatchObject({ status: 403 })
  }
  const refused = await failureOf(enable(owner, appCode(secret)))
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('börja om') } })
  const anew = await begin(owner, newestMailedCode(app, owner))
  expect((await enable(owner, appCode(anew.secret))).backup_codes).toHaveLength(10)
})
