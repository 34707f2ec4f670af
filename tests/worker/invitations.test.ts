import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createInvitation, myInvitations, validateInvitation } from '../../contract/invitations.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { users } from '../../worker/db/users.ts'
import { invitations } from '../../worker/features/invitations/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { accept, expireInvitations, invitationRows, invite, mailedProof } from '../support/invitations.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { newEmail, newPatient, newTherapist, userRow } from '../support/people.ts'
import { withTrigger } from '../support/trigger.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const DAY = 24 * 60 * 60 * 1000
const validate = (code: string, proof?: string) =>
  api(app, validateInvitation, { body: { invitation_code: code, email_proof: proof } })
const mine = async (therapist: { token: string }) => (await api(app, myInvitations, {}, therapist)).invitations
const firstMail = (email: string) => until(`a mail to ${email}`, () => app.inbox(email)[0])

describe('making an invitation', () => {
  test('mails the code and a link with a proof; the therapist gets the code alone', async () => {
    const [therapist, email] = [await newTherapist(app), newEmail()]
    const made = await api(app, createInvitation, { body: { patient_email: ` ${email.toUpperCase()}` } }, therapist)
    expect(made.invitation_code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect(Math.abs(Date.parse(made.expires_at) - Date.now() - 7 * DAY)).toBeLessThan(60_000)
    const { subject, text, html } = await firstMail(email)
    expect(subject).toBe('Du har fått en inbjudan')
    expect(text).toContain('Tove Terapeut')
    expect(text).toContain(made.invitation_code.replace(/(..)(?=.)/g, '$1 '))
    const proof = await mailedProof(app, email, made.invitation_code)
    expect(proof).toMatch(/^[\w-]{43}$/)
    expect(html).toContain(`${app.origin}/invite#code=${made.invitation_code}&amp;proof=${proof}`)
    expect(JSON.stringify([made, await mine(therapist)])).not.toContain(proof)
  })

  test('keeps code, proof, address and message nowhere in clear, and mails no message', async () => {
    const [therapist, email] = [await newTherapist(app), newEmail('hemlig')]
    const message = 'Hej, vi sågs på mottagningen i tisdags 🌿'
    const code = await invite(app, therapist, email, message)
    const proof = await mailedProof(app, email, code)
    const secrets = [message, email, code, proof]
    expect(textsIn(await dumpDatabase(app.db), secrets)).toEqual([])
    expect(textsIn(app.logs.join('\n'), secrets)).toEqual([])
    expect(textsIn(JSON.stringify(app.emulators.mailbox.list()), [message])).toEqual([])
    expect((await firstMail(email)).text).toContain('En personlig hälsning väntar på dig')
    expect(await validate(code)).toMatchObject({ personal_message: message })
    expect(await mine(therapist)).toMatchObject([
      { invitation_code: code, patient_email: email, asked_by: null, personal_message: message },
    ])
  })

  test('is written to the audit by ids', async () => {
    const therapist = await newTherapist(app)
    await invite(app, therapist, newEmail())
    const [row] = await invitationRows(app, therapist)
    const events = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity, row?.id ?? ''))
    expect(events).toEqual([
      {
        id: expect.stringMatching(UUID),
        actorKind: 'user',
        actorId: therapist.id,
        action: 'invitation.create',
        entity: row?.id,
        subjectId: therapist.id,
        requestId: expect.stringMatching(UUID),
        device: 'Okänd webbläsare',
        createdAt: expect.any(Date),
      },
    ])
  })

  test.each([
    [{ patient_email: '' }, 'patient_email', 'Ange patientens e-post'],
    [{ patient_email: 'nobody' }, 'patient_email', 'Ange en giltig e-postadress'],
    [{ patient_email: 'a@exempel.se', personal_message: 'x'.repeat(1001) }, 'personal_message', 'Högst 1000 tecken.'],
  ])('refuses %j', async (body, field, msg) => {
    const refused = await failureOf(api(app, createInvitation, { body }, await newTherapist(app)))
    expect(refused.body.detail).toMatchObject([{ loc: ['body', field], msg }])
  })

  test('takes another code where one is taken already', async () => {
    const therapist = await newTherapist(app)
    await app.db.execute(sql`create sequence taken`)
    const twice = "if nextval('taken') < 3 then raise unique_violation; end if; return new;"
    const code = await withTrigger(app, 'insert on invitations', twice, () => invite(app, therapist, newEmail()))
    expect(await validate(code)).toMatchObject({ therapist: { name: 'Tove Terapeut' } })
    expect(await invitationRows(app, therapist)).toHaveLength(1)
  })

  test('is allowed thirty times a day', async () => {
    const therapist = await newTherapist(app)
    for (let times = 0; times < 30; times++) await invite(app, therapist, newEmail())
    const refused = await failureOf(invite(app, therapist, newEmail()))
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    // A day is the calendar's, by UTC.
    const untilMidnight = DAY - (Date.now() % DAY)
    expect(Math.abs(Number(refused.headers.get('retry-after')) * 1000 - untilMidnight)).toBeLessThan(60_000)
    expect(await invitationRows(app, therapist)).toHaveLength(30)
  })

  test('fills nobody’s mailbox: ten a day, by however many therapists', async () => {
    const [one, two, email] = [await newTherapist(app), await newTherapist(app), newEmail()]
    for (let times = 0; times < 5; times++) await Promise.all([invite(app, one, email), invite(app, two, email)])
    expect((await failureOf(invite(app, one, email))).status).toBe(429)
    expect((await failureOf(invite(app, two, email.toUpperCase()))).status).toBe(429)
    await until('ten mails', () => app.inbox(email).length === 10)
    expect(await invite(app, one, newEmail())).toHaveLength(8)
  })

  test('seals to no key that the Worker did not put there', async () => {
    const [therapist, other, email] = [await newTherapist(app), await newTherapist(app), newEmail()]
    const { publicKey } = await userRow(app, other.id)
    await app.db.update(users).set({ publicKey }).where(eq(users.id, therapist.id))
    expect((await failureOf(invite(app, therapist, email))).status).toBe(500)
    expect(await invitationRows(app, therapist)).toEqual([])
    expect(app.inbox(email)).toEqual([])
  })
})

describe('validating a code', () => {
  test('tells who invites, however the code is written', async () => {
    const code = await invite(app, await newTherapist(app), newEmail())
    const typed = code.toLowerCase().replace(/(..)(?=.)/g, '$1 ')
    expect(await validate(typed)).toEqual({
      therapist: { name: 'Tove Terapeut', verified: false },
      personal_message: null,
      patient_email: null,
    })
  })

  test('tells the invited address to the bearer of its own mailed link alone', async () => {
    const [therapist, email, elsewhere] = [await newTherapist(app), newEmail(), newEmail()]
    const code = await invite(app, therapist, email)
    const foreign = await mailedProof(app, elsewhere, await invite(app, therapist, elsewhere))
    for (const proof of [undefined, '', 'fel', foreign]) {
      expect(await validate(code, proof)).toMatchObject({ patient_email: null })
    }
    expect(await validate(code, await mailedProof(app, email, code))).toMatchObject({ patient_email: email })
  })

  test('says why a code is of no use', async () => {
    const [therapist, patient] = [await newTherapist(app), await newPatient(app)]
    const used = await invite(app, therapist, newEmail())
    await accept(app, patient, used)
    const expired = await invite(app, therapist, newEmail())
    await expireInvitations(app, therapist)
    for (const [code, detail] of [
      ['00000000', 'Ogiltigt eller utgånget inbjudningskod.'],
      [used, 'Inbjudan är redan använd. Be din terapeut om en ny.'],
      [expired, 'Inbjudan har gått ut. Be din terapeut om en ny.'],
    ] as const) {
      const refused = await failureOf(validate(code))
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_invitation', detail } })
    }
  })

  test('finds nothing once the therapist is erased', async () => {
    const therapist = await newTherapist(app)
    const code = await invite(app, therapist, newEmail())
    await app.db.delete(users).where(eq(users.id, therapist.id))
    expect((await failureOf(validate(code))).body.detail).toBe('Ogiltigt eller utgånget inbjudningskod.')
  })
})

describe('the list of one’s invitations', () => {
  test('is newest first, with what became of each', async () => {
    const therapist = await newTherapist(app)
    const expired = await invite(app, therapist, newEmail())
    await expireInvitations(app, therapist)
    const patient = await newPatient(app, { firstName: 'Ebba' })
    const used = await invite(app, therapist, patient.email)
    await accept(app, patient, used)
    const active = await invite(app, therapist, newEmail(), 'Välkommen!')
    expect(await mine(therapist)).toMatchObject([
      { invitation_code: active, status: 'active', patient_name: null, personal_message: 'Välkommen!' },
      { invitation_code: used, status: 'used', patient_name: 'Ebba', patient_email: patient.email },
      { invitation_code: expired, status: 'expired', patient_name: null, personal_message: null },
    ])
    expect(await mine(await newTherapist(app))).toEqual([])
  })

  test('shows one that does not open without its texts, and the others with theirs', async () => {
    const therapist = await newTherapist(app)
    const [locked, open] = [await invite(app, therapist, newEmail()), await invite(app, therapist, newEmail())]
    const foreign = await newTherapist(app)
    await invite(app, foreign, newEmail())
    const [theirs] = await invitationRows(app, foreign)
    const { id } = (await mine(therapist)).find(({ invitation_code: code }) => code === locked) ?? { id: '' }
    await app.db
      .update(invitations)
      .set({ forTherapist: theirs?.forTherapist ?? '' })
      .where(eq(invitations.id, id))
    expect(await mine(therapist)).toMatchObject([
      { invitation_code: open, status: 'active' },
      { invitation_code: null, patient_email: null, personal_message: null, status: 'active' },
    ])
  })
})
