import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { archiveExchange, chatHistory, deleteExchange, sendChatMessage } from '../../contract/chat.ts'
import { setOpinion } from '../../contract/opinions.ts'
import { exportAccount } from '../../contract/privacy.ts'
import { createReview, getReview } from '../../contract/reviews.ts'
import { changeTalk, deleteTalk, listTalks, searchTalks } from '../../contract/talks.ts'
import { allEndpoints } from '../../contract/table.ts'
import { anamnesisFindings } from '../../worker/features/anamnesis/tables.ts'
import { exchanges, talks } from '../../worker/features/chat/tables.ts'
import { keyGrants } from '../../worker/features/keys/tables.ts'
import { api, failureOf, request } from '../support/api.ts'
import { chatOf, newId } from '../support/chat.ts'
import { during } from '../support/faults.ts'
import { textsIn } from '../support/leaks.ts'
import { jobsOf } from '../support/jobs.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect, ownSecrets } from '../support/sharing.ts'
import { talksOf } from '../support/talks.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'
import { SAMPLES } from './security-samples.ts'
import { createWorld } from './security-callers.ts'

// docs/keys.md#private-talks

const app = await useApp()

const { say, rowsOf, history, balance } = chatOf(() => app)
const { begin, sayIn, list, saidIn } = talksOf(() => app)
const { rowOf } = jobsOf(app)
const BREAKTHROUGH = 'Nu förstår jag: jag har insett att det är sorgen som håller mig vaken!'
const CRISIS = 'Jag tänker ta livet av mig i kväll.'

const beginPrivate = (person: Person) => begin(person, { private: true })
/** Says something in a talk and waits until it has been analysed. */
async function sayAnalysed(person: Person, talkId: string, message: string): Promise<string> {
  const { metadata } = await sayIn(person, talkId, message, { private: true })
  await until('the analysis', async () => (await rowOf(metadata.conversation_id))?.analysis)
  return metadata.conversation_id
}
const pageOf = (person: Person, talkId: string) => api(app, chatHistory, { query: { talk_id: talkId } }, person)

async function connected() {
  const patient = await newPatient(app)
  return { patient, therapist: await connect(app, patient, await newTherapist(app), { shareChats: true }) }
}

describe('a therapist who may read all that is shared', () => {
  test('is answered by every read as if there were no private talk', async () => {
    const world = await createWorld(app)
    const { patient, 'connected therapist': therapist } = world.people
    if (patient === null || therapist === null) throw new Error('Both are people.')
    const reads = allEndpoints().filter(
      ({ name, endpoint }) =>
        // Their own, which grow by every read of this test.
        !['accessLog', 'exportAccount'].includes(name) &&
        endpoint.method === 'GET' &&
        ['signedIn', 'therapist'].includes(endpoint.access) &&
        !endpoint.streams,
    )
    expect(reads.length).toBeGreaterThan(30)
    const answers = async () => {
      const told: Record<string, unknown> = {}
      for (const { name, endpoint } of reads) {
        const answer = await request(app, endpoint, SAMPLES[name]?.input?.(world, therapist) ?? {}, therapist)
        told[name] = [answer.status, (await answer.text()).replace(/"request_id":"[^"]+"/, '')]
      }
      return told
    }
    await until('what is analysed', async () => (await rowOf(world.conversationId))?.analysis)
    await answers()
    const before = await answers()
    const talkId = await beginPrivate(patient)
    const id = await sayAnalysed(patient, talkId, BREAKTHROUGH)
    await api(app, changeTalk, { params: { id: talkId }, body: { title: 'Om mamma' } }, patient)
    const thought = { verdict: 'down' as const, reason: null, words: 'Nej.' }
    await api(app, setOpinion, { params: { id }, body: thought }, patient)
    expect(await answers()).toEqual(before)
    const handedOut = await (await request(app, exportAccount, {}, therapist)).text()
    expect(textsIn(handedOut, [BREAKTHROUGH, id, talkId])).toEqual([])
  })

  test('finds nothing of it by its ids', async () => {
    const { patient, therapist } = await connected()
    const talkId = await beginPrivate(patient)
    const id = await sayAnalysed(patient, talkId, 'Det här är mitt.')
    const [row] = await rowsOf(patient)
    const patient_id = patient.id
    for (const name of [id, row?.messageId ?? '']) {
      const review = { message_id: name, patient_id }
      expect(await failureOf(api(app, createReview, { body: review }, therapist))).toMatchObject({ status: 404 })
      const found = api(app, getReview, { params: { message_id: name } }, therapist)
      expect(await failureOf(found)).toMatchObject({ status: 404 })
    }
    const query = { patient_id, talk_id: talkId }
    const empty = { patient_id, talk_id: await beginPrivate(patient) }
    for (const asked of [query, empty]) {
      expect(await failureOf(api(app, chatHistory, { query: asked }, therapist))).toMatchObject({ status: 404 })
    }
    expect((await api(app, listTalks, { query: { patient_id, archived: 'true' } }, therapist)).talks).toEqual([])
    expect((await api(app, chatHistory, { query: { patient_id } }, therapist)).conversations).toEqual([])
    expect((await api(app, chatHistory, { query: { patient_id, talk_id: 'newest' } }, therapist)).talk_id).toBeNull()
  })
})

describe('a private talk', () => {
  test('is sealed under keys of its own, all that comes of it too, and leaves nothing to be remembered', async () => {
    const { patient } = await connected()
    const talkId = await beginPrivate(patient)
    const id = await sayAnalysed(patient, talkId, BREAKTHROUGH)
    await api(app, changeTalk, { params: { id: talkId }, body: { title: 'Om mamma' } }, patient)
    await api(app, setOpinion, { params: { id }, body: { verdict: 'up', reason: null, words: 'Ja.' } }, patient)
    const own = (await pageOf(patient, talkId)).conversations
    expect(own).toMatchObject([{ message_type: 'breakthrough', opinion: { words: 'Ja.' }, locked: false }])
    expect((await list(patient)).talks).toMatchObject([{ id: talkId, title: 'Om mamma', is_private: true }])
    // Said not to be private, nothing of it opens: that it is so is part of where every text lives.
    await app.db.update(exchanges).set({ isPrivate: false }).where(eq(exchanges.id, id))
    await app.db.update(talks).set({ isPrivate: false }).where(eq(talks.id, talkId))
    const moved = (await pageOf(patient, talkId)).conversations
    expect(moved).toMatchObject([{ message: '', response: '', message_type: 'regular', locked: true }])
    expect(moved[0]).not.toHaveProperty('opinion')
    expect((await list(patient)).talks).toMatchObject([{ title: 'Låst samtal' }])
    expect(await app.db.select().from(anamnesisFindings).where(eq(anamnesisFindings.patientId, patient.id))).toEqual([])
  })

  test('stays so, is one of its kind while nothing was said in it, and is listed as what it is', async () => {
    const patient = await newPatient(app)
    const [id, other] = [await beginPrivate(patient), await begin(patient)]
    expect(other).not.toBe(id)
    expect([await beginPrivate(patient), await begin(patient)]).toEqual([id, other])
    expect(await pageOf(patient, id)).toMatchObject({ is_private: true, conversations: [] })
    expect(await pageOf(patient, other)).not.toHaveProperty('is_private')
    await sayIn(patient, id, 'för mig själv')
    // Whatever a page says of it.
    await sayIn(patient, id, 'vidare', { private: false })
    await sayIn(patient, other, 'som vanligt')
    expect(await pageOf(patient, id)).toMatchObject({ is_private: true })
    expect(await pageOf(patient, other)).not.toHaveProperty('is_private')
    const kinds = (await rowsOf(patient)).map((row) => `${row.talkId === id} ${row.isPrivate}`)
    expect(kinds.toSorted()).toEqual(['false false', 'true true', 'true true'])
    expect((await list(patient)).talks).toMatchObject([
      { id: other, is_private: false },
      { id, is_private: true },
    ])
  })

  test('costs what another does, and its message is edited, put aside, found, handed out and deleted as any', async () => {
    const patient = await newPatient(app)
    const talkId = await beginPrivate(patient)
    const before = await balance(patient)
    const first = newId()
    await sayIn(patient, talkId, 'Jag tänker på havet.', { message_id: first })
    const { metadata } = await sayIn(patient, talkId, 'Jag tänker på fjällen.', { replaces: first })
    expect(await balance(patient)).toBe(before - 2)
    expect((await rowsOf(patient)).map(({ isPrivate }) => isPrivate)).toEqual([true, true])
    const { found } = await api(app, searchTalks, { body: { words: 'fjällen' } }, patient)
    expect(found).toMatchObject([{ talk_id: talkId, is_private: true }])
    const answer = await request(app, exportAccount, {}, patient)
    const handedOut = await answer.text()
    expect(handedOut).toContain('Jag tänker på fjällen.')
    expect(handedOut).toContain('"is_private":true')
    await api(app, archiveExchange, { params: { id: metadata.conversation_id } }, patient)
    await api(app, changeTalk, { params: { id: talkId }, body: { archived: true } }, patient)
    expect((await list(patient, { archived: 'true' })).talks).toMatchObject([{ id: talkId, is_private: true }])
    await api(app, deleteExchange, { params: { id: metadata.conversation_id } }, patient)
    expect(await saidIn(patient, talkId)).toEqual([])
    await sayIn(patient, talkId, 'om igen')
    await api(app, deleteTalk, { params: { id: talkId } }, patient)
    expect(await rowsOf(patient)).toEqual([])
  })

  test('holds what the page has promised where the talk itself is gone: danger is answered, for the client alone', async () => {
    const { patient, therapist } = await connected()
    await say(patient, 'som vanligt')
    const talkId = await beginPrivate(patient)
    await sayIn(patient, talkId, 'för mig själv')
    await api(app, deleteTalk, { params: { id: talkId } }, patient)
    await sayIn(patient, talkId, CRISIS, { private: true })
    const read = await api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
    expect(read.conversations.map(({ message }) => message)).toEqual(['som vanligt'])
    expect((await history(patient)).conversations.map(({ message }) => message)).toEqual(['som vanligt', CRISIS])
  })

  test('is not what the first talk is called, where something was said in private while no talk was known', async () => {
    const { patient, therapist } = await connected()
    const own = await beginPrivate(patient)
    await sayIn(patient, own, 'för mig själv')
    await sayIn(patient, patient.id, 'utan att veta', { private: true })
    await sayIn(patient, patient.id, 'som vanligt')
    const { talks } = await api(app, listTalks, { query: {} }, patient)
    expect(talks.map((talk) => [talk.id, talk.is_private])).toEqual([
      [patient.id, false],
      [own, true],
    ])
    const read = await api(app, chatHistory, { query: { patient_id: patient.id } }, therapist)
    expect(read.conversations.map(({ message }) => message)).toEqual(['som vanligt'])
  })

  test('shares too little rather than too much where nobody can say what kind of talk it is', async () => {
    const patient = await newPatient(app)
    const [own, shared] = [await beginPrivate(patient), await begin(patient)]
    await sayIn(patient, own, 'för mig själv')
    await sayIn(patient, shared, 'som vanligt')
    await during(app, 'neon', 'down', async () => {
      // The object remembers the other one.
      await sayIn(patient, own, 'utan att veta')
      await sayIn(patient, own, 'som sagt', { private: true })
    })
    await until('both', async () => (await rowsOf(patient)).length === 4)
    const rows = await rowsOf(patient)
    expect(rows.filter(({ talkId }) => talkId === own).map(({ isPrivate }) => isPrivate)).toEqual([true, true, true])
    expect((await pageOf(patient, own)).conversations.map(({ locked }) => locked)).toEqual([false, false, false])
  })

  test('of another client is none to write in: it is not there', async () => {
    const [patient, other] = [await newPatient(app), await newPatient(app)]
    const id = await beginPrivate(patient)
    await sayIn(patient, id, 'mitt')
    const asked = { message: 'Hej.', message_id: newId(), talk_id: id, private: true }
    expect(await failureOf(api(app, sendChatMessage, { body: asked }, other))).toMatchObject({ status: 404 })
    expect(await rowsOf(other)).toEqual([])
  })

  test('has a key that nobody but its client is given, from the first private talk on', async () => {
    const { patient, therapist } = await connected()
    const ofPrivate = and(eq(keyGrants.patientId, patient.id), eq(keyGrants.scope, 'private'))
    const granted = async () => (await app.db.select().from(keyGrants).where(ofPrivate)).map((row) => row.readerId)
    expect(await granted()).toEqual([])
    await beginPrivate(patient)
    await beginPrivate(patient)
    expect(await granted()).toEqual([patient.id])
    expect((await ownSecrets(app, therapist)).map(({ scope }) => scope)).not.toContain('private')
  })
})
