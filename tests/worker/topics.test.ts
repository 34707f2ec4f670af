import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MOST_TOPICS, TOPIC_MAX_LENGTH } from '../../contract/limits.ts'
import { exportAccount } from '../../contract/privacy.ts'
import { accessLog, disconnectTherapist } from '../../contract/sharing.ts'
import { addTopic, changeTopic, deleteTopic, listTopics, markTopic, sortTopics } from '../../contract/topics.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { topics } from '../../worker/features/topics/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { beforeBatch } from '../support/before-batch.ts'
import { chatOf } from '../support/chat.ts'
import { dumpDatabase, textsIn } from '../support/leaks.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const { say } = chatOf(() => app)
const add = (patient: Person, text: string, shared = false) => api(app, addTopic, { body: { text, shared } }, patient)
const change = (patient: Person, id: string, body: { text?: string; shared?: boolean; struck?: boolean }) =>
  api(app, changeTopic, { params: { id }, body }, patient)
const mark = (therapist: Person, patient: Person, id: string, talked = true) =>
  api(app, markTopic, { params: { id }, query: { patient_id: patient.id }, body: { talked } }, therapist)
const ofClient = async (patient: Person) => (await api(app, listTopics, { query: {} }, patient)).topics
const ofTherapist = async (therapist: Person, patient: Person) =>
  (await api(app, listTopics, { query: { patient_id: patient.id } }, therapist)).topics
const textsOf = (list: readonly { readonly text: string | null }[]) => list.map(({ text }) => text)
const rowsOf = (patient: Person) => app.db.select().from(topics).where(eq(topics.patientId, patient.id))
const auditsOf = async (patient: Person) => {
  const rows = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, patient.id))
  return rows.map(({ action }) => action).filter((action) => action.startsWith('topic.'))
}

async function connected(shareChats = false) {
  const patient = await newPatient(app)
  return { patient, therapist: await connect(app, patient, await newTherapist(app), { shareChats }) }
}

describe('the client’s list', () => {
  test('is written, changed, struck, sorted and deleted, and no word of it lies about', async () => {
    const patient = await newPatient(app)
    const [sleep, mother, work] = ['Sömnen', 'Mamma', 'Jobbet'].map((word) => `${word} ${crypto.randomUUID()}`)
    if (sleep === undefined || mother === undefined || work === undefined) throw new Error('There are three lines.')
    const first = await add(patient, `  ${sleep} `)
    expect(first).toMatchObject({ text: sleep, shared: false, struck: false, talked_at: null })
    const second = await add(patient, work)
    expect(await change(patient, second.id, { text: mother })).toMatchObject({ text: mother })
    expect(await change(patient, first.id, { struck: true })).toMatchObject({ text: sleep, struck: true })
    expect(await change(patient, first.id, { struck: false })).toMatchObject({ struck: false })
    expect(textsOf(await ofClient(patient))).toEqual([sleep, mother])
    const sorted = await api(app, sortTopics, { body: { ids: [second.id, first.id] } }, patient)
    expect(textsOf(sorted.topics)).toEqual([mother, sleep])
    expect(textsIn(await dumpDatabase(app.db), [sleep, mother, work])).toEqual([])
    await api(app, deleteTopic, { params: { id: second.id } }, patient)
    expect(textsOf(await ofClient(patient))).toEqual([sleep])
    const { entries } = await api(app, accessLog, { query: {} }, patient)
    expect(entries[0]?.text).toBe('Du tog bort något ur din lista Till nästa samtal.')
    expect((await api(app, exportAccount, {}, patient)).text).toContain(`Rad: ${sleep}`)
  })

  test('is sorted with what was not named after what was, in the order it had', async () => {
    const patient = await newPatient(app)
    const [first, second, third, fourth] = [
      await add(patient, 'Ett'),
      await add(patient, 'Två'),
      await add(patient, 'Tre'),
      await add(patient, 'Fyra'),
    ]
    const sorted = await api(app, sortTopics, { body: { ids: [fourth.id, third.id] } }, patient)
    expect(sorted.topics.map(({ id }) => id)).toEqual([fourth, third, first, second].map(({ id }) => id))
    expect(textsOf(await ofClient(patient))).toEqual(['Fyra', 'Tre', 'Ett', 'Två'])
  })

  test('takes thirty lines of two hundred letters, also of several written at once, and says so', async () => {
    const patient = await newPatient(app)
    expect((await failureOf(add(patient, 'x'.repeat(TOPIC_MAX_LENGTH + 1)))).status).toBe(422)
    expect((await failureOf(add(patient, '   '))).status).toBe(422)
    for (let line = 0; line < MOST_TOPICS - 1; line++) await add(patient, `Rad ${line}`)
    const last = await Promise.allSettled([add(patient, 'å'.repeat(TOPIC_MAX_LENGTH)), add(patient, 'en till')])
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await failureOf(add(patient, 'en till'))).toMatchObject({
      status: 409,
      body: { detail: 'Listan rymmer 30 rader. Ta bort någon först.' },
    })
    expect(await ofClient(patient)).toHaveLength(MOST_TOPICS)
  })

  test('is nobody else’s: another client finds no such line', async () => {
    const [patient, other] = [await newPatient(app), await newPatient(app)]
    const { id } = await add(patient, 'Min rad')
    expect((await failureOf(change(other, id, { text: 'Din rad' }))).status).toBe(404)
    expect((await failureOf(api(app, deleteTopic, { params: { id } }, other))).status).toBe(404)
    await api(app, sortTopics, { body: { ids: [id] } }, other)
    expect(textsOf(await ofClient(patient))).toEqual(['Min rad'])
  })

  test('waits for the consents', async () => {
    const patient = await newPatient(app, { consents: [] })
    expect((await failureOf(add(patient, 'Sömnen'))).body.code).toBe('consent_required')
    expect(await ofClient(patient)).toEqual([])
  })

  test('is read by the crisis screen as a message is: the tier is raised', async () => {
    const patient = await newPatient(app)
    const { id } = await add(patient, 'Sömnen')
    expect((await say(patient, 'Hej')).metadata.safety_tier).toBe('none')
    await change(patient, id, { text: 'Det vore bättre om jag inte fanns.' })
    expect((await say(patient, 'Hej')).metadata.safety_tier).toBe('high')
  })
})

describe('what is shared', () => {
  test('is read by the therapist, marked, and the client sees that; what is kept or struck is not', async () => {
    const { patient, therapist } = await connected(true)
    await add(patient, 'Bara min')
    expect(await ofTherapist(therapist, patient)).toEqual([])
    expect(await auditsOf(patient)).not.toContain('topic.read')
    const shared = await add(patient, 'Sömnen', true)
    const struck = await add(patient, 'Struken', true)
    await change(patient, struck.id, { struck: true })
    expect(await ofTherapist(therapist, patient)).toEqual([shared])
    expect(await auditsOf(patient)).toContain('topic.read')
    expect(await mark(therapist, patient, shared.id)).toMatchObject({ text: 'Sömnen', talked_at: expect.any(String) })
    expect(await ofClient(patient)).toMatchObject([{}, { talked_at: expect.any(String) }, {}])
    expect(await mark(therapist, patient, shared.id, false)).toMatchObject({ talked_at: null })
    expect(await auditsOf(patient)).toEqual(expect.arrayContaining(['topic.talk', 'topic.talk']))
    expect((await failureOf(mark(therapist, patient, struck.id))).status).toBe(404)
  })

  test('is held by the keys: a kept line opens to no therapist, whatever a row says of it', async () => {
    const { patient, therapist } = await connected(true)
    const { id } = await add(patient, 'Bara min')
    await app.db.update(topics).set({ sharedAt: new Date() }).where(eq(topics.id, id))
    expect(await ofTherapist(therapist, patient)).toMatchObject([{ id, text: null }])
    expect(await ofClient(patient)).toMatchObject([{ id, text: null }])
  })

  test('may be kept again, and then has another seal', async () => {
    const { patient, therapist } = await connected()
    const { id } = await add(patient, 'Sömnen', true)
    const [before] = await rowsOf(patient)
    expect(await change(patient, id, { shared: false })).toMatchObject({ text: 'Sömnen', shared: false })
    const [after] = await rowsOf(patient)
    expect([before?.text.slice(0, 6), after?.text.slice(0, 9)]).toEqual(['v1.1.d', 'v1.reader'])
    expect(await ofTherapist(therapist, patient)).toEqual([])
    expect((await failureOf(mark(therapist, patient, id))).status).toBe(404)
    expect(await change(patient, id, { shared: true })).toMatchObject({ text: 'Sömnen', shared: true })
    expect(textsOf(await ofTherapist(therapist, patient))).toEqual(['Sömnen'])
  })

  test.each([
    ['is struck', { struck: true }],
    ['gets other words', { text: 'Drömmarna' }],
  ])('and is kept while it %s elsewhere stays kept', async (_, other) => {
    const { patient, therapist } = await connected()
    const { id } = await add(patient, 'Sömnen', true)
    const keep = () => change(patient, id, { shared: false })
    const changed = await beforeBatch(app, /update "topics"/, keep, () => change(patient, id, other))
    expect(changed).toMatchObject({ shared: false, ...other })
    expect(await rowsOf(patient)).toMatchObject([{ sharedAt: null, text: expect.stringMatching(/^v1\.reader/) }])
    expect(await ofTherapist(therapist, patient)).toEqual([])
  })

  test('is gone for who changes it in the moment that it is deleted', async () => {
    const { patient } = await connected()
    const { id } = await add(patient, 'Sömnen', true)
    const remove = () => api(app, deleteTopic, { params: { id } }, patient)
    const late = beforeBatch(app, /update "topics"/, remove, () => failureOf(change(patient, id, { struck: true })))
    expect((await late).status).toBe(404)
  })

  test('ends with the connection, and is not shown to the next therapist', async () => {
    const { patient, therapist } = await connected()
    const { id } = await add(patient, 'Sömnen', true)
    await api(app, disconnectTherapist, {}, patient)
    expect((await failureOf(ofTherapist(therapist, patient))).status).toBe(404)
    expect((await failureOf(mark(therapist, patient, id))).status).toBe(404)
    expect(await ofClient(patient)).toMatchObject([{ text: 'Sömnen', shared: false }])
    const next = await connect(app, patient, await newTherapist(app), { shareChats: true })
    expect(await ofTherapist(next, patient)).toEqual([])
    await change(patient, id, { shared: true })
    expect(textsOf(await ofTherapist(next, patient))).toEqual(['Sömnen'])
  })
})
