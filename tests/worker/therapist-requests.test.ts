import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { myPatients } from '../../contract/clients.ts'
import { myInvitations, useInvitation, validateInvitation } from '../../contract/invitations.ts'
import { exportAccount } from '../../contract/privacy.ts'
import { accessLog, disconnectTherapist } from '../../contract/sharing.ts'
import { users } from '../../worker/db/users.ts'
import { therapistRequests } from '../../worker/features/matching/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { accept, expireInvitations, invitationRows, invite } from '../support/invitations.ts'
import { newEmail, newPatient, newTherapist, type Person } from '../support/people.ts'
import { ANSWERED, requestsOf } from '../support/requests.ts'
import { newListedTherapist } from '../support/therapists.ts'
import { withTrigger } from '../support/trigger.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const requests = requestsOf(() => app)
const { select, rowsOf, mailsTo, onlyRequest, asked, leaked, wish, matching, bookings, answer, answerBooking } =
  requests
const { mailed, audited } = requests

async function useUpInvitations(therapist: Person): Promise<void> {
  for (let times = 0; times < 30; times++) await invite(app, therapist, newEmail())
}

test('what waits for an answer comes before any number of later ones that have one', async () => {
  const { patient, therapist, id } = await asked('Hej')
  const [row] = await rowsOf(patient)
  if (row === undefined) throw new Error('There is no request.')
  const answered = Array.from({ length: 200 }, () => ({ ...row, id: crypto.randomUUID(), state: 'declined' as const }))
  await app.db.insert(therapistRequests).values(answered.map((one) => ({ ...one, createdAt: new Date() })))
  const listed = await matching(therapist)
  expect(listed).toHaveLength(200)
  expect(listed[0]).toMatchObject({ id, state: 'open' })
})

describe('the therapist’s answer', () => {
  test('yes: the client sees it, is mailed, and connects with the invitation', async () => {
    const { patient, therapist, id } = await asked('Hej')
    const message = `Välkommen på tisdag ${crypto.randomUUID()}`
    await answer(therapist, id, true, message)
    expect(await matching(patient)).toMatchObject([
      { state: 'accepted', answer: message, answered_at: expect.any(String), name: 'Tove Terapeut' },
    ])
    expect(await matching(therapist)).toContainEqual(expect.objectContaining({ id, state: 'accepted', note: 'Hej' }))
    await mailed(patient, ANSWERED)
    expect(await leaked([message])).toEqual([])
    const { invitations } = await api(app, myInvitations, {}, therapist)
    expect(invitations).toMatchObject([{ status: 'active', personal_message: message }])
    const code = invitations[0]?.invitation_code ?? ''
    await until('the mailed code', () =>
      app.inbox(patient.email).some(({ text }) => text.includes(`/invite#code=${code}`)),
    )
    await api(app, useInvitation, { body: { invitation_code: code } }, patient)
    expect(await audited(patient, 'matching.accept')).toMatchObject([{ entity: id, actorId: therapist.id }])
  })

  test('no: the client sees it and is mailed, and nobody is invited', async () => {
    const { patient, therapist, id } = await asked('Hej')
    await answer(therapist, id, false, 'Jag har tyvärr fullt.')
    expect(await matching(patient)).toMatchObject([{ state: 'declined', answer: 'Jag har tyvärr fullt.' }])
    await mailed(patient, ANSWERED)
    expect((await api(app, myInvitations, {}, therapist)).invitations).toEqual([])
    expect(await audited(patient, 'matching.decline')).toHaveLength(1)
  })

  test('may come without a word', async () => {
    const { patient, therapist, id } = await asked()
    await answer(therapist, id, false)
    expect(await matching(patient)).toMatchObject([{ state: 'declined', answer: null }])
  })

  test('counts once, however often it is sent', async () => {
    const { patient, therapist, id } = await asked()
    const sent = [true, true, false, true].map((accept) =>
      answer(therapist, id, accept).catch((error: unknown) => error),
    )
    const outcomes = await Promise.all(sent)
    expect(outcomes.filter((one) => !(one instanceof Error))).toHaveLength(1)
    expect(await failureOf(answer(therapist, id, false))).toMatchObject({
      status: 409,
      body: { detail: 'Förfrågan är redan besvarad.' },
    })
    await mailed(patient, ANSWERED)
    const events = [...(await audited(patient, 'matching.accept')), ...(await audited(patient, 'matching.decline'))]
    expect(events).toHaveLength(1)
  })

  test('a note that was opened stands in its client’s access log; what had no note, or is nobody’s yet, does not', async () => {
    const { patient, therapist } = await asked('Hej')
    const [silent, wishing] = [await newPatient(app), await newPatient(app)]
    await select(silent, therapist)
    await wish(wishing, 'Jag söker någon.')
    expect(await audited(patient, 'matching.read')).toEqual([])
    await matching(therapist)
    expect(await audited(patient, 'matching.read')).toMatchObject([{ actorId: therapist.id, device: null }])
    for (const other of [silent, wishing]) expect(await audited(other, 'matching.read')).toEqual([])
    const { entries } = await api(app, accessLog, { query: {} }, patient)
    expect(entries).toContainEqual(expect.objectContaining({ text: 'Tove Terapeut läste din förfrågan.' }))
  })

  test('is not another therapist’s to give, verified or not', async () => {
    const { patient, id } = await asked('Hej')
    for (const stranger of await Promise.all([newTherapist(app), newListedTherapist(app)])) {
      expect(await matching(stranger)).not.toContainEqual(expect.objectContaining({ id }))
      expect((await failureOf(answer(stranger, id, true))).status).toBe(404)
      expect((await failureOf(answerBooking(stranger, id, true))).status).toBe(404)
    }
    expect(await matching(patient)).toMatchObject([{ state: 'open' }])
  })

  test('brings no invitation to an e-mail that was written into the database', async () => {
    const { patient, therapist, id } = await asked('Hej')
    const email = newEmail()
    await app.db.update(users).set({ email }).where(eq(users.id, patient.id))
    expect(await failureOf(answer(therapist, id, true, 'Välkommen'))).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('ingen inbjudan är skickad') },
    })
    expect(await matching(patient)).toMatchObject([{ state: 'open', answer: null }])
    expect((await api(app, myInvitations, {}, therapist)).invitations).toEqual([])
    expect(app.inbox(email)).toEqual([])
    await until('the line of the access log', async () => (await audited(patient, 'invitation.refuse')).length === 1)
    await app.db.update(users).set({ email: patient.email }).where(eq(users.id, patient.id))
    await answer(therapist, id, true, 'Välkommen')
    await mailed(patient, ANSWERED)
  })

  test('that could bring no invitation leaves the request open', async () => {
    const { patient, therapist, id } = await asked('Hej')
    await useUpInvitations(therapist)
    expect((await failureOf(answer(therapist, id, true, 'Välkommen'))).status).toBe(429)
    expect(await matching(patient)).toMatchObject([{ state: 'open', answer: null, answered_at: null }])
    expect(mailsTo(patient, ANSWERED)).toEqual([])
    await answer(therapist, id, false)
    expect(await matching(patient)).toMatchObject([{ state: 'declined' }])
  })

  test('yes, and its invitation, stand or fall together', async () => {
    const { patient, therapist, id } = await asked('Hej')
    const fails = `if new.therapist_id = '${therapist.id}' then raise exception 'no'; end if; return new;`
    const refused = failureOf(withTrigger(app, 'insert on invitations', fails, () => answer(therapist, id, true)))
    expect((await refused).status).toBe(500)
    expect(await rowsOf(patient)).toMatchObject([{ state: 'open', answer: null, answeredAt: null }])
    for (const action of ['matching.accept', 'matching.decline'] as const) {
      expect(await audited(patient, action)).toEqual([])
    }
    await Promise.all([1, 2, 3].map(() => answer(therapist, id, true).catch(() => null)))
    expect(await matching(patient)).toMatchObject([{ state: 'accepted' }])
    expect(await invitationRows(app, therapist)).toHaveLength(1)
    await mailed(patient, ANSWERED)
  })
})

describe('the address of who asked', () => {
  /** Everything a therapist is told, by every way there is, of the one they said yes to. */
  async function toldTo(therapist: Person) {
    const invitations = (await api(app, myInvitations, {}, therapist)).invitations
    const codes = invitations.flatMap(({ invitation_code: code, status }) => (status === 'active' ? (code ?? []) : []))
    return JSON.stringify([
      invitations,
      await matching(therapist),
      await bookings(therapist),
      await api(app, myPatients, {}, therapist),
      await api(app, exportAccount, {}, therapist),
      await api(app, accessLog, { query: {} }, therapist),
      await Promise.all(codes.map((code) => api(app, validateInvitation, { body: { invitation_code: code } }))),
      app.inbox(therapist.email),
    ])
  }

  test('is told to the therapist who says yes only once the client has connected', async () => {
    const { patient, therapist, id } = await asked('Hej')
    await answer(therapist, id, true, 'Välkommen')
    const list = async () => (await api(app, myInvitations, {}, therapist)).invitations
    const unknown = { patient_email: null, asked_by: 'Alva' }
    expect(await list()).toMatchObject([{ ...unknown, status: 'active', patient_name: null }])
    expect(await toldTo(therapist)).not.toContain(patient.email)
    const code = (await list())[0]?.invitation_code ?? ''
    await accept(app, patient, code)
    expect(await list()).toMatchObject([{ ...unknown, status: 'used', patient_name: expect.stringContaining('Alva') }])
    expect(JSON.stringify(await api(app, myPatients, {}, therapist))).toContain(patient.email)
  })

  test('stays unknown where the invitation runs out', async () => {
    const { patient, therapist, id } = await asked('Hej')
    await answer(therapist, id, true)
    await expireInvitations(app, therapist)
    expect(await toldTo(therapist)).not.toContain(patient.email)
  })

  test('is not told to who takes on a wish for anybody', async () => {
    const [patient, therapist] = [await newPatient(app, { firstName: 'Okänd' }), await newListedTherapist(app)]
    await wish(patient, 'Gärna kvällar.')
    await answer(therapist, await onlyRequest(patient), true)
    expect((await api(app, myInvitations, {}, therapist)).invitations).toMatchObject([{ asked_by: 'Okänd' }])
    expect(await toldTo(therapist)).not.toContain(patient.email)
  })

  test('is not confirmed to a therapist who has guessed it and used up its invitations', async () => {
    const { patient, therapist, id } = await asked('Hej')
    for (let times = 0; times < 10; times++) await invite(app, therapist, patient.email)
    expect((await failureOf(invite(app, therapist, patient.email))).status).toBe(429)
    await answer(therapist, id, true)
    await mailed(patient, ANSWERED)
    const { invitations } = await api(app, myInvitations, {}, therapist)
    expect(invitations).toHaveLength(11)
    expect(invitations[0]).toMatchObject({ patient_email: null, asked_by: 'Alva' })
  })
})

describe('a wish for any therapist', () => {
  async function wished() {
    const patient = await newPatient(app, { firstName: 'Okänd' })
    await wish(patient, 'Gärna kvällar.')
    return { patient, id: await onlyRequest(patient) }
  }
  const seenBy = async (person: Person, id: string) => (await matching(person)).find((one) => one.id === id)

  test('waits for the consents', async () => {
    const patient = await newPatient(app, { consents: [] })
    expect((await failureOf(wish(patient, 'Gärna kvällar.'))).body.code).toBe('consent_required')
    expect(await rowsOf(patient)).toEqual([])
  })

  test('is seen by verified therapists alone, who do not see whose it is or what it says', async () => {
    const { patient, id } = await wished()
    const [verified, unverified] = await Promise.all([newListedTherapist(app), newTherapist(app)])
    expect(await seenBy(patient, id)).toMatchObject({ kind: 'matching', note: 'Gärna kvällar.', name: null })
    expect(await seenBy(verified, id)).toMatchObject({ kind: 'matching', state: 'open', name: null, note: null })
    expect(await seenBy(unverified, id)).toBeUndefined()
    expect((await failureOf(answer(unverified, id, true))).status).toBe(404)
  })

  test('is read by the therapist who took it on once the client has connected, and no longer when they have left', async () => {
    const { patient, id } = await wished()
    const [therapist, other] = await Promise.all([newListedTherapist(app), newListedTherapist(app)])
    await answer(therapist, id, true)
    expect(await seenBy(therapist, id)).toMatchObject({ state: 'accepted', note: null })
    expect(await audited(patient, 'matching.read')).toEqual([])
    const code = (await api(app, myInvitations, {}, therapist)).invitations[0]?.invitation_code ?? ''
    await accept(app, patient, code)
    expect(await seenBy(therapist, id)).toMatchObject({ note: 'Gärna kvällar.' })
    expect(await audited(patient, 'matching.read')).toMatchObject([{ actorId: therapist.id }])
    expect(await seenBy(other, id)).toBeUndefined()
    await api(app, disconnectTherapist, {}, patient)
    expect(await seenBy(therapist, id)).toMatchObject({ note: null })
  })

  test('is taken on by one of those who answer at once; the others are told, and it is gone from their list', async () => {
    const { patient, id } = await wished()
    const therapists = await Promise.all([1, 2, 3].map(() => newListedTherapist(app)))
    const outcomes = await Promise.all(
      therapists.map((one) =>
        answer(one, id, true, 'Hej').then(
          () => 'yes',
          (error: Error) => error.message,
        ),
      ),
    )
    expect(outcomes.filter((one) => one === 'yes')).toHaveLength(1)
    expect(outcomes.filter((one) => one.startsWith('409'))).toHaveLength(2)
    const winner = therapists[outcomes.indexOf('yes')]
    for (const therapist of therapists) {
      const expected = therapist === winner ? { state: 'accepted', name: 'Okänd', note: null } : undefined
      const seen = await seenBy(therapist, id)
      if (expected === undefined) expect(seen).toBeUndefined()
      else expect(seen).toMatchObject(expected)
    }
    expect(await seenBy(patient, id)).toMatchObject({ state: 'accepted', answer: 'Hej', name: 'Tove Terapeut' })
    await mailed(patient, ANSWERED)
    expect(await audited(patient, 'matching.accept')).toHaveLength(1)
  })

  test('cannot be declined: somebody else may want it', async () => {
    const { patient, id } = await wished()
    const refused = await failureOf(answer(await newListedTherapist(app), id, false))
    expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining('inte ställd till dig') } })
    expect(await seenBy(patient, id)).toMatchObject({ state: 'open' })
  })

  test('waits for anybody again when its invitation could not be made', async () => {
    const { patient, id } = await wished()
    const therapist = await newListedTherapist(app)
    await useUpInvitations(therapist)
    expect((await failureOf(answer(therapist, id, true))).status).toBe(429)
    expect((await rowsOf(patient))[0]).toMatchObject({ state: 'open', therapistId: null, answer: null })
    expect(await seenBy(await newListedTherapist(app), id)).toMatchObject({ state: 'open', name: null })
  })
})

test('no list shows another client’s requests', async () => {
  const { id } = await asked('Hej')
  const other = await newPatient(app)
  expect([await matching(other), await bookings(other)]).toEqual([[], []])
  expect((await failureOf(answer(other, id, true))).status).toBe(403)
})
