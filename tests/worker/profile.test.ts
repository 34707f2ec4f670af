import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmRecoveryCode, createRecoveryCode } from '../../contract/recovery-code.ts'
import { me } from '../../contract/profile.ts'
import { getProfile, updateProfile } from '../../contract/profile.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { users } from '../../worker/db/users.ts'
import { api, failureOf, type LooseInput, request } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { leastRoundTrips } from '../support/least-round-trips.ts'
import { newEmail, newPatient, newTherapist, type Person, userRow } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const { say, lastChat } = chatOf(() => app)
const profileOf = (person: Person) => api(app, getProfile, {}, person)
const save = (person: Person, body: Parameters<typeof api<typeof updateProfile>>[2]['body']) =>
  api(app, updateProfile, { body }, person)

/** What the model is asked the second time beyond the first reply, in characters: the ledger keeps sizes alone. */
async function askedAgainAfter(change: (person: Person) => Promise<unknown>): Promise<number> {
  const person = await newPatient(app, { firstName: 'Alva' })
  await say(person, 'Hej.')
  const first = Number(lastChat()?.['reply_chars'])
  await change(person)
  await say(person, 'Hej igen.')
  return Number(lastChat()?.['request_chars']) - first
}
const audited = ({ id }: Person) =>
  app.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, 'account.profile')))
const refusal = (person: Person, body: LooseInput['body']) =>
  request(app, updateProfile, { body }, person).then(async (answer) => ({
    status: answer.status,
    text: await answer.text(),
  }))

const THERAPIST_FORM = {
  bio: 'Legitimerad psykolog med fokus på sorg.',
  clinic_name: 'Mottagningen vid ån',
  education: 'Psykologprogrammet, Lund',
  specialties: ['Sorg', 'Ångest'],
  approaches: ['KBT', 'ACT'],
  availability: 'Vardagar efter 15',
  accepts_new_clients: false,
}

describe('a client', () => {
  test('sees what the account holds and saves names and number', async () => {
    const person = await newPatient(app, { firstName: 'Alva' })
    expect(await profileOf(person)).toMatchObject({
      id: person.id,
      email: person.email,
      role: 'patient',
      name: 'Alva',
      first_name: 'Alva',
      last_name: null,
      phone: null,
      two_factor: false,
    })
    const form = { first_name: ' Alva ', last_name: 'Åkesson', phone: '070-123 45 67', name: 'Något annat' }
    const saved = await save(person, form)
    expect(saved).toMatchObject({
      name: 'Alva Åkesson',
      first_name: 'Alva',
      last_name: 'Åkesson',
      phone: '070-123 45 67',
    })
    expect(await profileOf(person)).toEqual(saved)
    expect(await api(app, me, {}, person)).toMatchObject({ name: 'Alva Åkesson' })
  })

  test('what is empty becomes null, what was not sent stays', async () => {
    const person = await newPatient(app)
    await save(person, { first_name: 'Alva', last_name: 'Åkesson', phone: '070-123 45 67' })
    expect(await save(person, { first_name: 'Elin' })).toMatchObject({
      name: 'Elin Åkesson',
      last_name: 'Åkesson',
      phone: '070-123 45 67',
    })
    expect(await save(person, { first_name: 'Elin', last_name: '', phone: '' })).toMatchObject({
      name: 'Elin',
      last_name: null,
      phone: null,
    })
    expect(await save(person, { first_name: 'Elin', last_name: null, phone: null })).toMatchObject({ name: 'Elin' })
  })

  test('has nothing of what only therapists have', async () => {
    const person = await newPatient(app)
    const saved = await save(person, { first_name: 'Alva', ...THERAPIST_FORM, accepts_new_clients: true })
    const none = { bio: null, clinic_name: null, education: null, specialties: [], approaches: [], availability: null }
    expect(saved).toMatchObject({ ...none, accepts_new_clients: false, therapist_verified: false })
    const row = await userRow(app, person.id)
    expect(row).toMatchObject({ bio: null, clinicName: null, education: null, specialties: [], availability: null })
  })

  test('is called by the new name in the very next reply', async () => {
    const renamed = await askedAgainAfter((person) => save(person, { first_name: 'Alva-Frideborg' }))
    const control = await askedAgainAfter(async () => undefined)
    expect(renamed - control).toBe('-Frideborg'.length)
  })
})

describe('a therapist', () => {
  test('keeps the name that the licence was checked for, and may change all else', async () => {
    const person = await newTherapist(app, { verified: true })
    const before = await profileOf(person)
    for (const form of [
      { first_name: 'Elin' },
      { first_name: 'Tove', last_name: 'Ek' },
      { first_name: 'Tove', last_name: '' },
    ]) {
      const refused = await failureOf(save(person, { ...form, ...THERAPIST_FORM }))
      expect(refused).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(/^Din legitimation är kontrollerad för/) },
      })
    }
    expect(await profileOf(person)).toEqual(before)
    expect(await audited(person)).toEqual([])
    const same = { first_name: ' Tove ', last_name: 'Terapeut', ...THERAPIST_FORM }
    expect(await save(person, same)).toMatchObject({
      ...THERAPIST_FORM,
      name: 'Tove Terapeut',
      therapist_verified: true,
    })
    expect(await audited(person)).toHaveLength(1)
    await app.db.update(users).set({ verifiedAt: null }).where(eq(users.id, person.id))
    expect(await save(person, { first_name: 'Elin' })).toMatchObject({
      name: 'Elin Terapeut',
      therapist_verified: false,
    })
  })

  test('saves the words that clients look for', async () => {
    const person = await newTherapist(app)
    expect(await profileOf(person)).toMatchObject({ specialties: [], approaches: [], accepts_new_clients: true })
    const saved = await save(person, { first_name: 'Tove', last_name: 'Terapeut', ...THERAPIST_FORM })
    expect(saved).toMatchObject({ ...THERAPIST_FORM, name: 'Tove Terapeut' })
    expect(await profileOf(person)).toEqual(saved)
    expect(await save(person, { first_name: 'Tove' })).toEqual(saved)
    const emptied = { bio: '', clinic_name: ' ', education: null, specialties: [], availability: '' }
    expect(await save(person, { first_name: 'Tove', ...emptied })).toMatchObject({
      bio: null,
      clinic_name: null,
      education: null,
      specialties: [],
      approaches: ['KBT', 'ACT'],
      availability: null,
    })
  })
})

describe('the form', () => {
  test.each<[string, object, string]>([
    ['no first name', { first_name: '  ' }, 'Förnamn är obligatoriskt'],
    ['a number of letters', { first_name: 'Alva', phone: 'ring mig' }, 'Ange telefonnumret med siffror'],
    ['a NUL in a word', { first_name: 'Alva', specialties: ['So\0rg'] }, 'tecken som inte går att använda'],
    ['half an emoji in a word', { first_name: 'Alva', approaches: ['\ud83d'] }, 'tecken som inte går att använda'],
    ['an empty word', { first_name: 'Alva', specialties: [' '] }, 'En rad är tom.'],
    ['another address', { first_name: 'Alva', email: newEmail() }, 'email'],
    ['a verification of one’s own', { first_name: 'Alva', verified_at: '2026-01-01' }, 'verified_at'],
  ])('with %s is a field error', async (_, body, message) => {
    const answer = await refusal(await newTherapist(app), body)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(message)
  })

  test('is saved and audited in one round trip, without a word of it in the audit', async () => {
    const person = await newTherapist(app)
    const cost = await leastRoundTrips(app, () => save(person, { first_name: 'Ingeborg', ...THERAPIST_FORM }))
    expect(cost).toBe(1)
    const rows = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, person.id), eq(auditEvents.action, 'account.profile')))
    const row = { actorKind: 'user', actorId: person.id, entity: person.id }
    expect(rows).toMatchObject([row, row, row])
    expect(JSON.stringify(rows)).not.toContain('Ingeborg')
  })
})

describe('the recovery code', () => {
  const make = async (person: Person) =>
    (await api(app, createRecoveryCode, { body: { password: person.password } }, person)).recovery_code
  const confirm = (person: Person, code: string) =>
    api(app, confirmRecoveryCode, { body: { recovery_code: code } }, person)
  const isConfirmed = async (person: Person) => (await api(app, me, {}, person)).recovery_code_confirmed
  const invalid = { status: 400, body: { code: 'invalid_recovery_code' } }

  test('is confirmed by being given once more, however it is typed', async () => {
    for (const person of [await newPatient(app), await newTherapist(app)]) {
      const code = await make(person)
      expect(await isConfirmed(person)).toBe(false)
      await confirm(person, code.toLowerCase().replaceAll('-', ' '))
      expect(await isConfirmed(person)).toBe(true)
      expect(await confirm(person, code)).toEqual({ detail: 'Återställningskoden är bekräftad.' })
    }
  })

  test('made anew is unconfirmed again, and the old one proves nothing', async () => {
    const person = await newPatient(app)
    const old = await make(person)
    await confirm(person, old)
    const fresh = await make(person)
    expect(await isConfirmed(person)).toBe(false)
    expect(await failureOf(confirm(person, old))).toMatchObject(invalid)
    expect(await isConfirmed(person)).toBe(false)
    await confirm(person, fresh)
    expect(await isConfirmed(person)).toBe(true)
  })

  test('that is somebody else’s, that is none, or that was never made, proves nothing', async () => {
    const [person, other] = await Promise.all([newPatient(app), newPatient(app)])
    const foreign = await make(other)
    expect(await failureOf(confirm(person, foreign))).toMatchObject(invalid)
    await make(person)
    for (const typed of [foreign, 'ABCD', '0000-0000-0000-0000-0000-0000-00']) {
      expect(await failureOf(confirm(person, typed))).toMatchObject(invalid)
    }
    expect(await isConfirmed(person)).toBe(false)
  })

  test('is refused after ten wrong tries, the right one too', async () => {
    const person = await newPatient(app)
    const code = await make(person)
    for (let tries = 0; tries < 10; tries++) expect((await failureOf(confirm(person, 'ABCD'))).status).toBe(400)
    const refused = await failureOf(confirm(person, code))
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(await isConfirmed(person)).toBe(false)
  })
})
