import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CODE_TRIES, TWO_FACTOR_CODES_AN_HOUR, TWO_FACTOR_CODE_TRIES_A_DAY } from '../../contract/limits.ts'
import { beginTwoFactor, enableTwoFactor, mailTwoFactorCode, twoFactorState } from '../../contract/two-factor.ts'
import { emailChallenges } from '../../worker/features/email-challenges/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { during } from '../support/faults.ts'
import { dumpDatabase } from '../support/leaks.ts'
import { newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { appCode, askForMailedCode, newestMailedCode } from '../support/two-factor.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp({ own: true })

const ask = (person: Person) => api(app, mailTwoFactorCode, { body: { password: person.password } }, person)
const begin = (person: Person, code: string) => api(app, beginTwoFactor, { body: { code } }, person)
const enable = (person: Person, code: string) => api(app, enableTwoFactor, { body: { code } }, person)
const codesMailed = (person: Person) => app.inbox(person.email).filter(({ subject }) => subject.startsWith('Din kod: '))
const invalid = { status: 400, body: { code: 'invalid_code', detail: expect.stringContaining('Koden stämmer inte') } }

/** Six digits that are none of these. */
const otherThan = (...codes: string[]) =>
  ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !codes.includes(code)) ?? ''

describe('who has the password and not the mailbox', () => {
  test('makes no second step, of a client or a therapist, and the owner is told', async () => {
    for (const owner of [await newPatient(app), await newTherapist(app)]) {
      const before = codesMailed(owner).length
      const thief = await signIn(app, owner)
      expect(await ask(thief)).toEqual({ detail: `Vi har mejlat en kod till ${owner.email}.` })
      expect(codesMailed(owner)).toHaveLength(before + 1)
      expect(codesMailed(owner)[0]?.text).toContain('Var det inte du? Då kan någon annan ditt lösenord.')
      expect(await failureOf(begin(thief, otherThan(newestMailedCode(app, owner))))).toMatchObject(invalid)
      expect(await failureOf(enable(thief, '123456'))).toMatchObject({ status: 403 })
      expect(await api(app, twoFactorState, {}, owner)).toMatchObject({ enabled: false })
      expect(await signIn(app, owner)).toMatchObject({ id: owner.id })
    }
  })

  test('guesses five times in a session, and takes no try from the owner', async () => {
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

  test('guesses fifty times a day, from however many sessions', async () => {
    const owner = await newPatient(app)
    for (let guessed = 0; guessed < TWO_FACTOR_CODE_TRIES_A_DAY; guessed += CODE_TRIES) {
      const thief = await signIn(app, owner)
      for (let tries = 0; tries < CODE_TRIES; tries++) {
        expect(await failureOf(begin(thief, '000000'))).toMatchObject(invalid)
      }
    }
    expect(await failureOf(begin(await signIn(app, owner), '000000'))).toMatchObject({ status: 429 })
  })
})

describe('a mailed code', () => {
  test('serves the session that asked for it, and no other', async () => {
    const owner = await newPatient(app)
    const other = await signIn(app, owner)
    const code = await askForMailedCode(app, owner)
    expect(await failureOf(begin(other, code))).toMatchObject(invalid)
    expect((await begin(owner, code)).secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  test('serves once more where an answer was lost, beside a later one, until two-step sign-in is on', async () => {
    const owner = await newPatient(app)
    const first = await askForMailedCode(app, owner)
    const second = await askForMailedCode(app, owner)
    await begin(owner, first)
    await begin(owner, second)
    const { secret } = await begin(owner, first)
    await enable(owner, appCode(secret))
    const left = and(eq(emailChallenges.userId, owner.id), eq(emailChallenges.kind, 'two_factor'))
    expect(await app.db.select().from(emailChallenges).where(left)).toEqual([])
  })

  test('runs out, and does not rest in clear', async () => {
    const owner = await newPatient(app)
    const code = await askForMailedCode(app, owner)
    const own = and(eq(emailChallenges.userId, owner.id), eq(emailChallenges.kind, 'two_factor'))
    const [row] = await app.db.select().from(emailChallenges).where(own)
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(10 * 60_000)
    expect(JSON.stringify(row)).not.toContain(`"${code}"`)
    expect(await dumpDatabase(app.db)).not.toContain(`'${code}'`)
    await app.db
      .update(emailChallenges)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(own)
    expect(await failureOf(begin(owner, code))).toMatchObject(invalid)
  })

  test('is mailed five times an hour, after the right password alone', async () => {
    const owner = await newPatient(app)
    const before = codesMailed(owner).length
    expect(await failureOf(ask({ ...owner, password: 'helt fel' }))).toMatchObject({ status: 403 })
    for (let mails = 0; mails < TWO_FACTOR_CODES_AN_HOUR; mails++) await ask(owner)
    expect(await failureOf(ask(owner))).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(codesMailed(owner)).toHaveLength(before + TWO_FACTOR_CODES_AN_HOUR)
  })

  test('that could not be mailed is told, and takes nothing of what may be', async () => {
    const owner = await newPatient(app)
    await during(app, 'mail', 'down', async () => {
      for (let mails = 0; mails <= TWO_FACTOR_CODES_AN_HOUR; mails++) {
        expect(await failureOf(ask(owner))).toMatchObject({ status: 503, body: { code: 'busy' } })
      }
    })
    expect(await begin(owner, await askForMailedCode(app, owner))).toMatchObject({ secret: expect.any(String) })
  })

  test.each(['12345', 'abcdef', ''])('"%s" is a field error', async (code) => {
    expect((await failureOf(begin(await newPatient(app), code))).status).toBe(422)
  })
})
