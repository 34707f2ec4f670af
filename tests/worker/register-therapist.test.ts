import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { REQUIRED_CONSENTS } from '../../contract/consents.ts'
import { register, verifyEmailCode } from '../../contract/registration.ts'
import { me } from '../../contract/profile.ts'
import { creditBalance } from '../../contract/credits.ts'
import { ErrorBody } from '../../contract/errors.ts'
import { token } from '../../contract/sign-in.ts'
import { PASSWORD_KDF } from '../../worker/crypto/password.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { users } from '../../worker/db/users.ts'
import { keyGrants, scopeEpochs } from '../../worker/features/keys/tables.ts'
import { withoutOwner } from '../support/alike.ts'
import { api, failureOf, request } from '../support/api.ts'
import { countKdf, KDF_PRELUDE } from '../support/kdf-counter.ts'
import { creditAccount } from '../support/ledger.ts'
import {
  mailedCode,
  newEmail,
  newPassword,
  newPatient,
  newTherapist,
  type Person,
  signIn,
  userRow,
} from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp({ prelude: KDF_PRELUDE })

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const NAMES = { first_name: 'Tove', last_name: 'Terapeut' }
const PROFESSION = { clinic_name: 'Lugna rum', education: 'Leg. psykolog', bio: 'Jag arbetar med sorg.' }
const DETAILS = { phone: '070-123 45 67', date_of_birth: '1980-02-29' }

function bodyOf(role: 'therapist' | 'patient', more: object = {}) {
  return { role, email: newEmail(), password: newPassword(), ...NAMES, ...more }
}

/** Registers, gives the mailed code, and signs in. */
async function join(body: ReturnType<typeof bodyOf>): Promise<Person> {
  await api(app, register, { body })
  await api(app, verifyEmailCode, { body: { email: body.email, code: await mailedCode(app, body.email) } })
  return signIn(app, body)
}

async function refusalOf(body: object) {
  return ErrorBody.parse(await (await request(app, register, { body })).json())
}

describe('a therapist', () => {
  test('registers with everything of the form, and signs in once the address is verified', async () => {
    const body = bodyOf('therapist', { ...PROFESSION, ...DETAILS, name: 'Någon Annan' })
    const answer = await api(app, register, { body })
    expect(answer).toEqual({
      user: { email: body.email, role: 'therapist', first_name: 'Tove' },
      access_token: null,
      verification_required: true,
      registration: expect.stringMatching(/^[\da-f-]{36}\.[\w-]{43}$/),
      detail: 'Vi har skickat en 6-siffrig kod till din e-postadress.',
    })
    const login = { username: body.email, password: body.password }
    expect((await failureOf(api(app, token, { body: login }))).body.code).toBe('verification_required')
    await api(app, verifyEmailCode, { body: { email: body.email, code: await mailedCode(app, body.email) } })
    const therapist = await signIn(app, body)
    expect(await api(app, me, {}, therapist)).toMatchObject({
      name: 'Tove Terapeut',
      role: 'therapist',
      therapist_verified: false,
    })
    expect(await userRow(app, therapist.id)).toMatchObject({
      firstName: 'Tove',
      lastName: 'Terapeut',
      phone: '070-123 45 67',
      dateOfBirth: '1980-02-29',
      clinicName: 'Lugna rum',
      education: 'Leg. psykolog',
      bio: 'Jag arbetar med sorg.',
      verifiedAt: null,
    })
  })

  test('has no epochs, no credits and needs no consents', async () => {
    const therapist = await newTherapist(app)
    expect(await app.db.select().from(scopeEpochs).where(eq(scopeEpochs.patientId, therapist.id))).toEqual([])
    expect(await app.db.select().from(keyGrants).where(eq(keyGrants.readerId, therapist.id))).toEqual([])
    expect(await (await creditAccount(app, therapist.id)).balance()).toBe(0)
  })

  test('is noted in the audit by id alone', async () => {
    const { id } = await newTherapist(app)
    const rows = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, 'account.register')))
    expect(rows).toEqual([
      {
        id: expect.stringMatching(UUID),
        actorKind: 'anonymous',
        actorId: null,
        action: 'account.register',
        entity: id,
        subjectId: id,
        requestId: expect.stringMatching(UUID),
        device: 'Okänd webbläsare',
        createdAt: expect.any(Date),
      },
    ])
  })
})

describe('a client', () => {
  test('registers with names and details; what only therapists have is ignored', async () => {
    const consents = [...REQUIRED_CONSENTS]
    const client = await join(bodyOf('patient', { ...PROFESSION, ...DETAILS, consents }))
    expect(await api(app, me, {}, client)).toMatchObject({ name: 'Tove Terapeut', role: 'patient', consents })
    expect(await api(app, creditBalance, {}, client)).toEqual({ current_balance: 12 })
    expect(await userRow(app, client.id)).toMatchObject({
      phone: '070-123 45 67',
      dateOfBirth: '1980-02-29',
      clinicName: null,
      education: null,
      bio: null,
    })
  })

  test('leaves out what is optional, as null or as nothing', async () => {
    const empty = { phone: '', date_of_birth: '  ', clinic_name: null, education: '', bio: ' ', name: null }
    for (const more of [{}, empty]) {
      const { email } = await join(bodyOf('therapist', more))
      const [row] = await app.db.select().from(users).where(eq(users.email, email))
      expect(row).toMatchObject({ phone: null, dateOfBirth: null, clinicName: null, education: null, bio: null })
    }
  })
})

describe('an address that has an account', () => {
  test.each(['therapist', 'patient'] as const)('is answered like one that has none, by a %s too', async (role) => {
    const known = (await newPatient(app)).email
    const ask = async (email: string) =>
      withoutOwner(await request(app, register, { body: bodyOf(role, { email }) }), email)
    const answer = await ask(newEmail())
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('<token>') })
    expect(await ask(known)).toEqual(answer)
    expect(await countKdf(app, () => ask(known))).toBe(PASSWORD_KDF.calls)
    expect(await countKdf(app, () => ask(newEmail()))).toBe(PASSWORD_KDF.calls)
    const [mail] = await until('the mail to the owner', () => app.inbox(known).length > 1 && app.inbox(known))
    expect(mail?.subject).toBe('Du har redan ett konto')
  })

  test('keeps its role and its password', async () => {
    const client = await newPatient(app)
    const body = bodyOf('therapist', { email: client.email })
    await api(app, register, { body })
    const login = { username: client.email, password: body.password }
    expect((await failureOf(api(app, token, { body: login }))).body.code).toBe('verification_required')
    expect(await api(app, me, {}, await signIn(app, client))).toMatchObject({ role: 'patient' })
  })

  test('cannot be filled with mail: eight an hour', async () => {
    const email = newEmail()
    for (let times = 0; times < 10; times++) {
      const answer = await api(app, register, { body: bodyOf('therapist', { email }) })
      expect(answer).toMatchObject({ verification_required: true })
    }
    await until('eight mails', () => app.inbox(email).length === 8)
  })
})

test('a registration prepared as a therapist opens nothing once the owner of the address has verified as a client', async () => {
  const email = newEmail()
  const prepared = bodyOf('therapist', { email })
  const { registration: rival } = await api(app, register, { body: prepared })
  const first = await mailedCode(app, email)
  const body = bodyOf('patient', { email })
  const { registration } = await api(app, register, { body })
  const code = await until('the second code', async () => {
    const newest = await mailedCode(app, email)
    return newest !== first && newest
  })
  await api(app, verifyEmailCode, { body: { email, code, registration } })
  expect(await api(app, me, {}, await signIn(app, body))).toMatchObject({ role: 'patient' })
  const login = { username: email, password: prepared.password }
  // As before: the answer tells nobody that the address has an account now.
  expect((await failureOf(api(app, token, { body: login }))).status).toBe(403)
  const late = api(app, verifyEmailCode, { body: { email, code: first, registration: rival } })
  expect((await failureOf(late)).status).toBe(400)
  const rows = await app.db.select().from(users).where(eq(users.email, email))
  expect(rows.filter(({ emailVerifiedAt }) => emailVerifiedAt !== null).map(({ role }) => role)).toEqual(['patient'])
})

describe('what is refused', () => {
  test.each([
    ['no first name', { first_name: ' ' }, 'first_name', 'Förnamn och efternamn är obligatoriska'],
    ['no last name', { last_name: undefined }, 'last_name', 'Förnamn och efternamn är obligatoriska'],
    ['a common password', { password: 'password123' }, 'password', expect.stringContaining('för vanligt')],
    ['a short password', { password: 'abc-1x!' }, 'password', 'Lösenordet måste vara minst 8 tecken'],
    ['no address', { email: 'nobody' }, 'email', 'Ange en giltig e-postadress'],
    ['a telephone number of letters', { phone: 'ring mig' }, 'phone', expect.stringContaining('siffror')],
    ['a day that was not', { date_of_birth: '1990-02-30' }, 'date_of_birth', expect.stringContaining('ÅÅÅÅ-MM-DD')],
    ['a day to come', { date_of_birth: '2999-01-01' }, 'date_of_birth', expect.stringContaining('ÅÅÅÅ-MM-DD')],
    ['a bio without an end', { bio: 'x'.repeat(2001) }, 'bio', 'Högst 2000 tecken.'],
  ])('%s', async (_, change, field, msg) => {
    const refused = await refusalOf({ ...bodyOf('therapist'), ...change })
    expect(refused).toMatchObject({ code: 'validation', detail: [{ loc: ['body', field], msg }] })
  })

  test.each([
    { role: 'admin' },
    { verified_at: '2026-01-01' },
    { therapist_verified: true },
    { password_confirmation: 'x' },
  ])('%j', async (change) => {
    expect((await refusalOf({ ...bodyOf('therapist'), ...change })).code).toBe('validation')
  })
})
