import { myTherapist } from '../../contract/connections.ts'
import { myPatients } from '../../contract/clients.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chatHistory, chatStats } from '../../contract/chat.ts'
import { useInvitation } from '../../contract/invitations.ts'
import { disconnectTherapist } from '../../contract/sharing.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { users } from '../../worker/db/users.ts'
import { invitations } from '../../worker/features/invitations/tables.ts'
import { connections } from '../../worker/features/connections/tables.ts'
import { keyGrants, scopeEpochs } from '../../worker/features/keys/tables.ts'
import { api, ApiFailure, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { accept, expireInvitations, invitationRows, invite } from '../support/invitations.ts'
import { newEmail, newPatient, newTherapist, type Person, userRow } from '../support/people.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { begunElsewhere, readerNotes } from '../support/sharing.ts'
import { withTrigger } from '../support/trigger.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const chat = chatOf(() => app)
const readBy = (therapist: Person, patient: Person) =>
  api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
const textsReadBy = async (therapist: Person, patient: Person) =>
  (await readBy(therapist, patient)).conversations.map(({ message }) => message)
const openConnections = (patient: Person) =>
  app.db
    .select()
    .from(connections)
    .where(and(eq(connections.patientId, patient.id), isNull(connections.disconnectedAt)))
const grantsOf = (patient: Person, reader: Person) =>
  app.db
    .select()
    .from(keyGrants)
    .where(and(eq(keyGrants.patientId, patient.id), eq(keyGrants.readerId, reader.id)))
const ALREADY = { status: 409, body: { code: 'conflict', detail: 'Du är redan ansluten till en terapeut.' } }
const USED = { status: 400, body: { detail: 'Inbjudan är redan använd. Be din terapeut om en ny.' } }

describe('using a code', () => {
  test('connects: the client sees the therapist, and the therapist the client', async () => {
    const [patient, therapist] = [await newPatient(app), await newTherapist(app)]
    expect(await api(app, myTherapist, {}, patient)).toEqual({ has_therapist: false, therapist: null })
    const code = await invite(app, therapist, newEmail())
    expect(await accept(app, patient, code)).toEqual({
      message: 'Du är nu ansluten till Tove Terapeut.',
      therapist: { name: 'Tove Terapeut', email: therapist.email },
    })
    expect(await api(app, myTherapist, {}, patient)).toEqual({
      has_therapist: true,
      therapist: { id: therapist.id, name: 'Tove Terapeut', email: therapist.email, phone: null, verified: false },
    })
    expect(await api(app, myPatients, {}, therapist)).toMatchObject({ patients: [{ id: patient.id }] })
  })

  test('that fails between its two steps is done again: the therapist reads what is shared', async () => {
    const [patient, therapist] = [await newPatient(app), await newTherapist(app)]
    await chat.say(patient, 'Det jag delar.')
    const code = await invite(app, therapist, newEmail())
    const gone = () => Promise.reject(new Error('The database is gone.'))
    await beforeBatch(app, /insert into "connections"/, gone, async () => {
      expect(await failureOf(accept(app, patient, code, true))).toMatchObject({
        status: 503,
        body: { code: 'database_unavailable' },
      })
    })
    expect(await openConnections(patient)).toEqual([])
    await accept(app, patient, code, true)
    expect(await textsReadBy(therapist, patient)).toEqual(['Det jag delar.'])
  })

  test('that was used by another at the same moment leaves the therapist nothing of this client', async () => {
    const [patient, therapist] = [await newPatient(app), await newTherapist(app)]
    const code = await invite(app, therapist, newEmail())
    const other = await newPatient(app)
    const first = () => accept(app, other, code)
    await beforeBatch(app, /insert into "connections"/, first, async () => {
      expect(await failureOf(accept(app, patient, code, true))).toMatchObject(USED)
    })
    expect(await (await readerNotes(app, patient, therapist)).count()).toBe(0)
    expect(await (await readerNotes(app, other, therapist)).count()).toBe(1)
  })

  test('tells the therapist that somebody accepted, not who', async () => {
    const [patient, therapist] = [await newPatient(app, { firstName: 'Siv' }), await newTherapist(app)]
    await accept(app, patient, await invite(app, therapist, newEmail()))
    const mail = await until('the mail to the therapist', () =>
      app.inbox(therapist.email).find(({ subject }) => subject === 'En inbjudan har accepterats'),
    )
    expect(mail.text).not.toMatch(/Siv|@/)
  })

  test('is in the client’s audit once', async () => {
    const [patient, therapist] = [await newPatient(app), await newTherapist(app)]
    await accept(app, patient, await invite(app, therapist, newEmail()))
    const [connection] = await openConnections(patient)
    const events = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, patient.id), eq(auditEvents.action, 'sharing.connect')))
    expect(events).toMatchObject([{ actorId: patient.id, entity: connection?.id }])
  })
})

describe('what is shared', () => {
  test('with the conversations: those of before, and those to come', async () => {
    const [patient, therapist] = [await newPatient(app), await newTherapist(app)]
    await chat.say(patient, 'Det här skrev jag innan.')
    await accept(app, patient, await invite(app, therapist, newEmail()), true)
    await chat.say(patient, 'Och det här sedan.')
    await until('both', async () => (await chat.rowsOf(patient)).length === 2)
    expect(await textsReadBy(therapist, patient)).toEqual(['Det här skrev jag innan.', 'Och det här sedan.'])
  })

  test.each([false, undefined])('without them (%s): the signals alone', async (shareChats) => {
    const [patient, therapist] = [await newPatient(app), await newTherapist(app)]
    await chat.say(patient, 'Bara mitt.')
    const code = await invite(app, therapist, newEmail())
    await api(app, useInvitation, { body: { invitation_code: code, share_chats: shareChats } }, patient)
    expect((await failureOf(readBy(therapist, patient))).status).toBe(403)
    const query = { patient_id: patient.id }
    expect(await api(app, chatStats, { query }, therapist)).toMatchObject({ total_messages: 1 })
    expect((await grantsOf(patient, therapist)).map(({ scope }) => scope)).toEqual(['record'])
  })

  test('every epoch that the client can open, with the next therapist too', async () => {
    const [patient, first, next] = [await newPatient(app), await newTherapist(app), await newTherapist(app)]
    await chat.say(patient, 'Under den första nyckeln.')
    await accept(app, patient, await invite(app, first, newEmail()), true)
    await api(app, disconnectTherapist, {}, patient)
    await chat.say(patient, 'Under den andra.')
    await until('both', async () => (await chat.rowsOf(patient)).length === 2)
    await accept(app, patient, await invite(app, next, newEmail()), true)
    expect(await textsReadBy(next, patient)).toEqual(['Under den första nyckeln.', 'Under den andra.'])
    expect((await failureOf(readBy(first, patient))).status).toBe(404)
  })
})

describe('what is refused', () => {
  test('a second therapist, whatever the code', async () => {
    const [patient, therapist, other] = [await newPatient(app), await newTherapist(app), await newTherapist(app)]
    await accept(app, patient, await invite(app, therapist, newEmail()))
    const code = await invite(app, other, newEmail())
    for (const tried of [code, '00000000']) expect(await failureOf(accept(app, patient, tried))).toMatchObject(ALREADY)
    expect(await invitationRows(app, other)).toMatchObject([{ usedAt: null, usedBy: null }])
    expect(await grantsOf(patient, other)).toEqual([])
  })

  test('a code that is unknown, used or has run out', async () => {
    const therapist = await newTherapist(app)
    const [one, two] = [await newPatient(app), await newPatient(app)]
    const code = await invite(app, therapist, newEmail())
    await accept(app, one, code)
    expect(await failureOf(accept(app, two, code))).toMatchObject(USED)
    const expired = await invite(app, therapist, newEmail())
    await expireInvitations(app, therapist)
    expect((await failureOf(accept(app, two, expired))).body).toMatchObject({
      code: 'invalid_invitation',
      detail: 'Inbjudan har gått ut. Be din terapeut om en ny.',
    })
    expect((await failureOf(accept(app, two, '00000000'))).body.detail).toBe('Ogiltigt eller utgånget inbjudningskod.')
    expect(await openConnections(two)).toEqual([])
  })

  test('a therapist whose public key was swapped in the database', async () => {
    const [patient, therapist, thief] = [await newPatient(app), await newTherapist(app), await newTherapist(app)]
    const code = await invite(app, therapist, newEmail())
    const { publicKey } = await userRow(app, thief.id)
    await app.db.update(users).set({ publicKey }).where(eq(users.id, therapist.id))
    expect((await failureOf(accept(app, patient, code, true))).status).toBe(500)
    expect(await openConnections(patient)).toEqual([])
    expect(await grantsOf(patient, therapist)).toEqual([])
    expect(await invitationRows(app, therapist)).toMatchObject([{ usedAt: null }])
  })

  test('an epoch that the session does not hold yet: nothing is shared by halves', async () => {
    const [patient, therapist] = [await newPatient(app), await newTherapist(app)]
    const code = await invite(app, therapist, newEmail())
    const place = { patientId: patient.id, scope: 'record' as const, epoch: 2 }
    await app.db.insert(scopeEpochs).values(await begunElsewhere(app, place))
    const refused = await failureOf(accept(app, patient, code))
    expect(refused).toMatchObject({ status: 409, body: { detail: 'Något annat ändrades samtidigt. Försök igen.' } })
    expect(await openConnections(patient)).toEqual([])
    await app.db.delete(scopeEpochs).where(and(eq(scopeEpochs.patientId, patient.id), eq(scopeEpochs.epoch, 2)))
    expect(await accept(app, patient, code)).toMatchObject({ therapist: { email: therapist.email } })
  })
})

describe('at the same moment', () => {
  /** `connected`, or the status and the words of the refusal. */
  const outcomeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'connected',
      (error: unknown) => {
        if (!(error instanceof ApiFailure) || typeof error.body.detail !== 'string') throw error
        return `${error.status} ${error.body.detail}`
      },
    )

  test('one of several clients gets the code', async () => {
    const therapist = await newTherapist(app)
    const clients = await Promise.all(Array.from({ length: 4 }, () => newPatient(app)))
    const code = await invite(app, therapist, newEmail())
    const outcomes = await Promise.all(clients.map((client) => outcomeOf(accept(app, client, code, true))))
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 3 }, () => `400 ${USED.body.detail}`), 'connected'])
    const connected = (await Promise.all(clients.map(openConnections))).flat()
    expect(connected).toHaveLength(1)
    expect(await invitationRows(app, therapist)).toMatchObject([{ usedBy: connected[0]?.patientId }])
    const granted = await app.db.select().from(keyGrants).where(eq(keyGrants.readerId, therapist.id))
    expect(new Set(granted.map(({ patientId }) => patientId))).toEqual(new Set([connected[0]?.patientId]))
  })

  test('one client with the same code is connected once', async () => {
    const [patient, therapist] = [await newPatient(app), await newTherapist(app)]
    const code = await invite(app, therapist, newEmail())
    await chat.say(patient, 'Det jag delar.')
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(accept(app, patient, code, true))))
    expect(outcomes.filter((outcome) => outcome === 'connected')).toHaveLength(1)
    for (const outcome of outcomes) expect(outcome).toMatch(/^(connected|409|400 Inbjudan är redan använd)/)
    expect(await openConnections(patient)).toHaveLength(1)
    expect(await textsReadBy(therapist, patient)).toEqual(['Det jag delar.'])
  })

  test('a call whose code the same client’s other call has just used takes back nothing of what that one let be read', async () => {
    const [patient, therapist] = [await newPatient(app), await newTherapist(app)]
    await chat.say(patient, 'Det jag delar.')
    const code = await invite(app, therapist, newEmail())
    const first = () => accept(app, patient, code, true)
    await beforeBatch(app, /insert into "connections"/, first, async () => {
      expect(await failureOf(accept(app, patient, code, true))).toMatchObject(ALREADY)
    })
    expect(await (await readerNotes(app, patient, therapist)).count()).toBe(2)
    expect(await textsReadBy(therapist, patient)).toEqual(['Det jag delar.'])
  })

  test('one client with two codes is connected to one therapist; the other code is left', async () => {
    const [patient, one, two] = [await newPatient(app), await newTherapist(app), await newTherapist(app)]
    const codes = [await invite(app, one, newEmail()), await invite(app, two, newEmail())]
    const outcomes = await Promise.all(codes.map((code) => outcomeOf(accept(app, patient, code))))
    expect(outcomes.toSorted()).toEqual([`409 ${ALREADY.body.detail}`, 'connected'])
    const rows = (await Promise.all([one, two].map((therapist) => invitationRows(app, therapist)))).flat()
    expect(rows.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1)
    expect(await openConnections(patient)).toHaveLength(1)
  })

  test('a code that is used in the moment before connects nobody', async () => {
    const [patient, therapist] = [await newPatient(app), await newTherapist(app)]
    const code = await invite(app, therapist, newEmail())
    const own = eq(invitations.therapistId, therapist.id)
    const use = () => app.db.update(invitations).set({ usedAt: new Date() }).where(own)
    const refused = await beforeBatch(app, /insert into "connections"/, use, () =>
      outcomeOf(accept(app, patient, code)),
    )
    expect(refused).toBe(`400 ${USED.body.detail}`)
    expect(await openConnections(patient)).toEqual([])
    expect(await grantsOf(patient, therapist)).toEqual([])
  })

  test.each(['division_by_zero', 'unique_violation', 'deadlock_detected'])(
    'a code that slips away (%s) connects nobody, and may be tried again',
    async (refusal) => {
      const [patient, therapist] = [await newPatient(app), await newTherapist(app)]
      const code = await invite(app, therapist, newEmail())
      const refused = await withTrigger(app, 'update on invitations', `raise ${refusal};`, () =>
        outcomeOf(accept(app, patient, code)),
      )
      expect(refused).toBe('409 Något annat ändrades samtidigt. Försök igen.')
      expect(await openConnections(patient)).toEqual([])
      expect(await grantsOf(patient, therapist)).toEqual([])
      expect(app.inbox(therapist.email).map(({ subject }) => subject)).not.toContain('En inbjudan har accepterats')
      expect(await outcomeOf(accept(app, patient, code))).toBe('connected')
    },
  )
})
