import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expressRegister, register, verifyEmailCode } from '../../contract/registration.ts'
import { REQUIRED_CONSENTS } from '../../contract/consents.ts'
import { myTherapist } from '../../contract/connections.ts'
import { me } from '../../contract/profile.ts'
import { chatHistory } from '../../contract/chat.ts'
import { creditBalance } from '../../contract/credits.ts'
import { registerWithInvitation } from '../../contract/invitations.ts'
import { token } from '../../contract/sign-in.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { users } from '../../worker/db/users.ts'
import { invitations } from '../../worker/features/invitations/tables.ts'
import { keyGrants } from '../../worker/features/keys/tables.ts'
import { withoutOwner } from '../support/alike.ts'
import { api, failureOf, request } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { accept, expireInvitations, invitationRows, invite, mailedProof } from '../support/invitations.ts'
import { mailedCode, newEmail, newPassword, newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { withTrigger } from '../support/trigger.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const chat = chatOf(() => app)
const NAMES = { first_name: 'Ebba', last_name: 'Ek' }

/** A therapist's invitation of a new address, with the proof that only the address's owner has. */
async function invited(email = newEmail()) {
  const therapist = await newTherapist(app)
  const code = await invite(app, therapist, email)
  const proof = await mailedProof(app, email, code)
  return { therapist, email, code, proof }
}

function bodyOf(email: string, code: string, more: object = {}) {
  return { email, password: newPassword(), ...NAMES, consents: [...REQUIRED_CONSENTS], invitation_code: code, ...more }
}

const join = (body: ReturnType<typeof bodyOf>) => api(app, registerWithInvitation, { body })
const login = (username: string, password: string) => api(app, token, { body: { username, password } })
const rowsUnder = (email: string) => app.db.select().from(users).where(eq(users.email, email))
const subjectsTo = (email: string) => app.inbox(email).map(({ subject }) => subject)
const personOf = async (email: string, bearer: string | null): Promise<Person> => {
  const { id } = await api(app, me, {}, bearer ?? '')
  return { id, email, password: '', token: bearer ?? '', address: '' }
}

describe('with the mailed link’s proof', () => {
  test('the account is verified, signed in and connected at once', async () => {
    const { therapist, email, code, proof } = await invited()
    const details = { phone: '070-123 45 67', date_of_birth: '1990-05-17', role: 'patient' }
    const answer = await join(bodyOf(email, code, { ...details, email_proof: proof, share_chats: true }))
    expect(answer).toEqual({
      user: { email, role: 'patient', first_name: 'Ebba' },
      access_token: expect.any(String),
      verification_required: false,
      registration: null,
      detail: 'Ditt konto är klart och du är ansluten till Tove Terapeut.',
    })
    const client = await personOf(email, answer.access_token)
    expect(await api(app, me, {}, client.token)).toMatchObject({ name: 'Ebba Ek', consents: [...REQUIRED_CONSENTS] })
    expect(await api(app, creditBalance, {}, client.token)).toEqual({ current_balance: 12 })
    expect(await api(app, myTherapist, {}, client.token)).toMatchObject({ therapist: { id: therapist.id } })
    expect(await rowsUnder(email)).toMatchObject([{ phone: '070-123 45 67', dateOfBirth: '1990-05-17' }])
    await chat.say({ ...client, address: '192.0.2.1' }, 'Mitt första meddelande.')
    const read = await api(app, chatHistory, { query: { patient_id: client.id } }, therapist)
    expect(read.conversations).toMatchObject([{ message: 'Mitt första meddelande.' }])
    expect(subjectsTo(email)).toEqual(['Du har fått en inbjudan'])
    await until('the mail to the therapist', () => subjectsTo(therapist.email).includes('En inbjudan har accepterats'))
  })

  test('the password signs in, and the audit tells each step once', async () => {
    const { email, code, proof } = await invited()
    const body = bodyOf(email, code, { email_proof: proof })
    await join(body)
    const { id } = await signIn(app, body)
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      'account.register',
      'account.verify_email',
      'session.start',
      'sharing.connect',
    ])
  })

  test('shares the record alone where nothing else is asked for', async () => {
    const { therapist, email, code, proof } = await invited()
    await join(bodyOf(email, code, { email_proof: proof }))
    const grants = await app.db.select().from(keyGrants).where(eq(keyGrants.readerId, therapist.id))
    expect(grants.map(({ scope }) => scope)).toEqual(['record'])
  })

  test('other registrations that wait under the address can be confirmed no more, and are answered as before', async () => {
    const { email, code, proof } = await invited()
    const prepared = newPassword()
    await api(app, expressRegister, { body: { email, password: prepared } })
    await api(app, register, { body: { role: 'therapist', email, password: newPassword(), ...NAMES } })
    const strangersCode = await mailedCode(app, email)
    await join(bodyOf(email, code, { email_proof: proof }))
    expect((await failureOf(login(email, prepared))).status).toBe(403)
    const late = await failureOf(api(app, verifyEmailCode, { body: { email, code: strangersCode } }))
    expect(late.body.code).toBe('invalid_code')
  })

  test('an address that has an account is told so, and nothing is stored or used', async () => {
    const client = await newPatient(app)
    const { therapist, email, code, proof } = await invited(client.email)
    const refused = await failureOf(join(bodyOf(email, code, { email_proof: proof })))
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'Det finns redan ett konto med den här adressen. Logga in i stället.' },
    })
    expect(await rowsUnder(email)).toHaveLength(1)
    expect(await invitationRows(app, therapist)).toMatchObject([{ usedAt: null }])
    expect(await accept(app, client, code)).toMatchObject({ therapist: { email: therapist.email } })
  })

  test('a code that is used meanwhile leaves the account and its session', async () => {
    const { therapist, email, code, proof } = await invited()
    const body = bodyOf(email, code, { email_proof: proof })
    const use = () =>
      app.db.update(invitations).set({ usedAt: new Date() }).where(eq(invitations.therapistId, therapist.id))
    const answer = await beforeBatch(app, /insert into "users"/, use, () => join(body))
    expect(answer).toMatchObject({ verification_required: false, detail: expect.stringContaining('hann användas') })
    const client = await personOf(email, answer.access_token)
    expect(await api(app, myTherapist, {}, client.token)).toEqual({ has_therapist: false, therapist: null })
    expect(await app.db.select().from(keyGrants).where(eq(keyGrants.readerId, therapist.id))).toEqual([])
    expect(await api(app, creditBalance, {}, client.token)).toEqual({ current_balance: 12 })
    expect(subjectsTo(therapist.email)).not.toContain('En inbjudan har accepterats')
  })

  test('sent twice at once it makes one account', async () => {
    const { email, code, proof } = await invited()
    const body = bodyOf(email, code, { email_proof: proof })
    const [one, two] = await Promise.allSettled([join(body), join(body)])
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsUnder(email)).toHaveLength(1)
    expect(await signIn(app, body)).toMatchObject({ email })
  })

  test('a database that lets another go first stores nothing, and it may be tried again', async () => {
    const { email, code, proof } = await invited()
    const body = bodyOf(email, code, { email_proof: proof })
    const refused = await withTrigger(app, 'insert on users', 'raise deadlock_detected;', () => failureOf(join(body)))
    expect(refused).toMatchObject({ status: 409, body: { detail: 'Något annat ändrades samtidigt. Försök igen.' } })
    expect(await rowsUnder(email)).toEqual([])
    expect(await join(body)).toMatchObject({ verification_required: false })
  })
})

describe('without it', () => {
  test('it is a registration like any other: the code is mailed, and the invitation is used after the sign-in', async () => {
    const { therapist, email, code } = await invited()
    const body = bodyOf(email, code, { share_chats: true })
    expect(await join(body)).toEqual({
      user: { email, role: 'patient', first_name: 'Ebba' },
      access_token: null,
      verification_required: true,
      registration: expect.any(String),
      detail: 'Vi har skickat en 6-siffrig kod till din e-postadress.',
    })
    expect((await failureOf(login(email, body.password))).body.code).toBe('verification_required')
    expect(await invitationRows(app, therapist)).toMatchObject([{ usedAt: null }])
    await api(app, verifyEmailCode, { body: { email, code: await mailedCode(app, email) } })
    const client = await signIn(app, body)
    expect(await api(app, myTherapist, {}, client)).toMatchObject({ has_therapist: false })
    expect(await accept(app, client, code)).toMatchObject({ therapist: { email: therapist.email } })
  })

  test('the therapist, who knows the code, verifies nobody’s address', async () => {
    const { therapist, email, code } = await invited()
    const own = await mailedProof(app, therapist.email, await invite(app, therapist, therapist.email))
    const { proof: foreign } = await invited()
    for (const proof of [undefined, null, '', 'fel', own, foreign]) {
      expect(await join(bodyOf(email, code, { email_proof: proof }))).toMatchObject({
        access_token: null,
        verification_required: true,
      })
    }
    const verified = await app.db
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
    expect(verified).toHaveLength(6)
  })

  test('the invited person verifies no other address than the one it was mailed to', async () => {
    const { code, proof } = await invited()
    const [stranger, known] = [newEmail(), (await newPatient(app)).email]
    for (const email of [stranger, known]) {
      expect(await join(bodyOf(email, code, { email_proof: proof }))).toMatchObject({
        access_token: null,
        verification_required: true,
      })
    }
    expect(await rowsUnder(stranger)).toMatchObject([{ emailVerifiedAt: null }])
  })

  test.each([undefined, 'fel'])('a known and an unknown address are answered alike (proof: %s)', async (proof) => {
    const { code } = await invited()
    const known = (await newPatient(app)).email
    const ask = async (email: string) => {
      const body = bodyOf(email, code, { email_proof: proof })
      return withoutOwner(await request(app, registerWithInvitation, { body }), email)
    }
    const answer = await ask(newEmail())
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('<token>') })
    expect(await ask(known)).toEqual(answer)
    await until('the mail to the owner', () => subjectsTo(known).includes('Du har redan ett konto'))
  })
})

describe('what is refused', () => {
  test('a code that is unknown, used or has run out, before anything else', async () => {
    const { therapist, email, code, proof } = await invited()
    const body = bodyOf(email, code, { email_proof: proof, password: 'password123' })
    const detailOf = async (invitationCode: string) =>
      (await failureOf(join({ ...body, invitation_code: invitationCode }))).body
    expect(await detailOf('00000000')).toMatchObject({
      code: 'invalid_invitation',
      detail: 'Ogiltigt eller utgånget inbjudningskod.',
    })
    expect((await failureOf(join(body))).body.detail).toMatchObject([{ type: 'common_password' }])
    await accept(app, await newPatient(app), code)
    expect((await detailOf(code)).detail).toBe('Inbjudan är redan använd. Be din terapeut om en ny.')
    const expired = await invite(app, therapist, email)
    await expireInvitations(app, therapist)
    expect((await detailOf(expired)).detail).toBe('Inbjudan har gått ut. Be din terapeut om en ny.')
    expect(await rowsUnder(email)).toEqual([])
  })

  test.each([{ role: 'therapist' }, { last_name: '' }, { clinic_name: 'Lugna rum' }, { email: 'nobody' }])(
    '%j',
    async (change) => {
      const { email, code, proof } = await invited()
      const body = { ...bodyOf(email, code, { email_proof: proof }), ...change }
      const refused = await request(app, registerWithInvitation, { body })
      expect(await refused.json()).toMatchObject({ code: 'validation' })
    },
  )
})
