import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { convertAnonymousMessages } from '../../contract/anonymous-chat.ts'
import { myTherapist } from '../../contract/connections.ts'
import { chatHistory, chatStats, importantMessages } from '../../contract/chat.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { requestMatching, requestSession } from '../../contract/matching.ts'
import { disconnectTherapist, getSharing } from '../../contract/sharing.ts'
import { patientTextEpoch } from '../../worker/crypto/patient-text.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { therapistRequests } from '../../worker/features/matching/tables.ts'
import { connections } from '../../worker/features/connections/tables.ts'
import { keyGrants, scopeEpochs } from '../../worker/features/keys/tables.ts'
import { api, failureOf, request } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { breakObjects } from '../support/object-files.ts'
import { newPatient, newTherapist, type Person, signIn } from '../support/people.ts'
import { connect, ownSecrets } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()
/** Its own: it is started anew with an object that answers nothing. */
const withoutChat = await useApp({ own: true })

const { say, rowsOf, history } = chatOf(() => app)
const end = (patient: Person) => api(app, disconnectTherapist, {}, patient)
const epochOf = (sealed: string | null) => (sealed === null ? null : patientTextEpoch(sealed))

async function connected(shareChats = true) {
  const patient = await newPatient(app)
  return { patient, therapist: await connect(app, patient, await newTherapist(app), { shareChats }) }
}
const mailsAboutLeaving = (therapist: Person) =>
  app.inbox(therapist.email).filter(({ subject }) => subject === 'Din klientlista har ändrats')
const grantsOf = (patient: Person) => app.db.select().from(keyGrants).where(eq(keyGrants.patientId, patient.id))

test('every read of the former therapist answers 404 from the next request on, with the token they had', async () => {
  const { patient, therapist } = await connected()
  await say(patient, 'Jag har insett att det är sorgen som håller mig vaken!')
  const query = { patient_id: patient.id }
  const reads: readonly Endpoint[] = [chatHistory, chatStats, importantMessages]
  const statuses = () =>
    Promise.all(
      reads.map(async (endpoint) => {
        const answer = await request(app, endpoint, { query }, therapist)
        await answer.body?.cancel()
        return answer.status
      }),
    )
  expect(await statuses()).toEqual([200, 200, 200])
  expect(await end(patient)).toEqual({
    detail: 'Ni är inte längre anslutna. Tove Terapeut kan inte läsa något av det du har skrivit.',
  })
  expect(await statuses()).toEqual([404, 404, 404])
  expect(await api(app, getSharing, {}, patient)).toMatchObject({ therapist: null, share_record: false })
  expect(await api(app, myTherapist, {}, patient)).toMatchObject({ has_therapist: false })
})

test('nobody but the client has a key any more, and both scopes have a new one', async () => {
  const { patient, therapist } = await connected()
  await end(patient)
  const grants = await grantsOf(patient)
  expect(grants.map(({ scope, epoch }) => `${scope} ${epoch}`).toSorted()).toEqual([
    'chat 1',
    'chat 2',
    'record 1',
    'record 2',
  ])
  expect(grants.every(({ readerId }) => readerId === patient.id)).toBe(true)
  const epochs = await app.db.select().from(scopeEpochs).where(eq(scopeEpochs.patientId, patient.id))
  expect(epochs).toHaveLength(4)
  // The password alone opens all four; what the therapist once could open is another secret.
  const secrets = await ownSecrets(app, patient)
  expect(new Set(secrets.map(({ secret }) => Buffer.from(secret).toString('hex'))).size).toBe(4)
  const [connection] = await app.db.select().from(connections).where(eq(connections.patientId, patient.id))
  expect(connection).toMatchObject({ therapistId: therapist.id, disconnectedAt: expect.any(Date) })
})

test('it is done and said to be done, though the client’s chat cannot be told', async () => {
  const patient = await newPatient(withoutChat)
  await connect(withoutChat, patient, await newTherapist(withoutChat), { shareChats: false })
  await breakObjects(withoutChat, 'CLIENT_CHAT', [patient.id])
  const { detail } = await api(withoutChat, disconnectTherapist, {}, patient)
  expect(detail).toContain('Ni är inte längre anslutna.')
  expect(await api(withoutChat, getSharing, {}, patient)).toMatchObject({ therapist: null })
})

describe('what the client writes from the next request on', () => {
  test('has the new key on a device that was signed in before, and all of it stays readable', async () => {
    const { patient } = await connected()
    const otherDevice = await signIn(app, patient)
    await say(patient, 'före')
    await end(patient)
    await say(otherDevice, 'efter')
    const rows = await rowsOf(patient)
    const [before, after] = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    expect(
      [before, after].map((row) => [row?.message, row?.response, row?.signals].map((text) => epochOf(text ?? null))),
    ).toEqual([
      [1, 1, 1],
      [2, 2, 2],
    ])
    for (const device of [patient, otherDevice, await signIn(app, patient)]) {
      const { conversations } = await history(device)
      expect(conversations.map(({ message, locked }) => [message, locked])).toEqual([
        ['före', false],
        ['efter', false],
      ])
    }
  })

  test('has it in every place: analyses, an anonymous talk, a request, the state of their safety', async () => {
    const { patient } = await connected()
    const otherDevice = await signIn(app, patient)
    await end(patient)
    await say(otherDevice, 'Jag vill ta livet av mig')
    const timestamp = new Date().toISOString()
    const messages = [
      { id: 'a', type: 'user' as const, content: 'innan jag hade konto', timestamp },
      { id: 'b', type: 'bot' as const, content: 'berätta', timestamp },
    ]
    await api(app, convertAnonymousMessages, { body: { messages } }, otherDevice)
    await api(app, requestMatching, { body: { additional_message: 'någon annan' } }, otherDevice)
    const analysed = await until('the analysis', async () =>
      (await rowsOf(patient)).find(({ analysis }) => analysis !== null),
    )
    expect(epochOf(analysed.analysis)).toBe(2)
    const converted = (await rowsOf(patient)).find(({ origin }) => origin === 'imported')
    expect([converted?.message, converted?.signals].map((text) => epochOf(text ?? null))).toEqual([2, 2])
    const [wish] = await app.db.select().from(therapistRequests).where(eq(therapistRequests.patientId, patient.id))
    expect(epochOf(wish?.note ?? null)).toBe(2)
    const chat = await app.object<{ recall(): Promise<{ safety: string | null }> }>('CLIENT_CHAT', patient.id)
    expect(epochOf((await chat.recall()).safety)).toBe(2)
  })

  test('has it in a session that began while the connection ended', async () => {
    const { patient } = await connected()
    await end(patient)
    interface Sessions {
      create(session: object): Promise<void>
      use(sid: string, now: number): Promise<{ grants: { scope: string; epoch: number }[] } | null>
    }
    const sessions = await app.object<Sessions>('USER_SESSIONS', patient.id)
    const [sid, now] = [crypto.randomUUID(), Date.now()]
    // Its keyring was read from the database just before, and it is written down just after.
    const times = { createdAt: now, lastUsedAt: now, expiresAt: now + 60_000 }
    await sessions.create({ sid, keyring: 'sealed', device: 'Firefox', ...times })
    const usable = await sessions.use(sid, now)
    expect(usable?.grants.map(({ scope, epoch }) => `${scope} ${epoch}`).toSorted()).toEqual(['chat 2', 'record 2'])
  })
})

describe('the therapist', () => {
  test('is told by mail that a client has left, and not which', async () => {
    const { patient, therapist } = await connected()
    await end(patient)
    const mail = await until('the mail', () => mailsAboutLeaving(therapist)[0])
    expect(mail.text).toContain('En klient har avslutat er kontakt')
    expect(`${mail.subject} ${mail.html} ${mail.text}`).not.toMatch(new RegExp(`Alva|${patient.email}`))
  })

  test('has nothing left to answer: wishes for a session are closed, and copies of what was written are gone', async () => {
    const { patient, therapist } = await connected()
    await api(app, requestSession, { body: { therapist_id: therapist.id, message: 'på torsdag?' } }, patient)
    const introId = crypto.randomUUID()
    const intro = { id: introId, patientId: patient.id, therapistId: therapist.id, kind: 'intro' as const, note: 'x' }
    await app.db.insert(therapistRequests).values({ ...intro, noteForTherapist: 'sealed', state: 'accepted' })
    await end(patient)
    const rows = await app.db.select().from(therapistRequests).where(eq(therapistRequests.patientId, patient.id))
    const states = rows.map(({ kind, state, noteForTherapist }) => ({ kind, state, noteForTherapist }))
    expect(states.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'intro', state: 'accepted', noteForTherapist: null },
      { kind: 'session', state: 'ended', noteForTherapist: null },
    ])
  })

  test('keeps every other client', async () => {
    const { patient, therapist } = await connected()
    const other = await newPatient(app)
    await connect(app, other, therapist, { shareChats: true })
    await say(other, 'jag är kvar')
    await end(patient)
    const query = { patient_id: other.id }
    expect((await api(app, chatHistory, { query }, therapist)).conversations).toMatchObject([
      { message: 'jag är kvar' },
    ])
  })
})

describe('ending it', () => {
  test('twice at once: one call ends it, the others are told that nobody is connected', async () => {
    const { patient, therapist } = await connected()
    const answers = await Promise.all([1, 2, 3, 4].map(() => request(app, disconnectTherapist, {}, patient)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    await Promise.all(answers.map((answer) => answer.text()))
    expect(statuses).toEqual([200, 409, 409, 409])
    expect(await grantsOf(patient)).toHaveLength(4)
    const audits = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, patient.id), eq(auditEvents.action, 'sharing.disconnect')))
    expect(audits).toHaveLength(1)
    await until('the mail', () => mailsAboutLeaving(therapist)[0])
    expect(mailsAboutLeaving(therapist)).toHaveLength(1)
  })

  test('with nobody connected answers 409 and changes nothing', async () => {
    const patient = await newPatient(app)
    expect(await failureOf(end(patient))).toMatchObject({
      status: 409,
      body: { detail: 'Du är inte ansluten till någon terapeut.' },
    })
    expect(await grantsOf(patient)).toHaveLength(2)
  })

  test('a new connection shares anew, and the old therapist still reads nothing', async () => {
    const { patient, therapist } = await connected()
    await say(patient, 'till den första')
    await end(patient)
    const next = await connect(app, patient, await newTherapist(app), { shareChats: true })
    await say(patient, 'till den andra')
    const query = { patient_id: patient.id }
    const { conversations } = await api(app, chatHistory, { query }, next)
    expect(conversations.map(({ message }) => message)).toEqual(['till den första', 'till den andra'])
    expect((await failureOf(api(app, chatHistory, { query }, therapist))).status).toBe(404)
    const others = (await grantsOf(patient)).filter(({ readerId }) => readerId !== patient.id)
    expect(new Set(others.map(({ readerId }) => readerId))).toEqual(new Set([next.id]))
  })
})
