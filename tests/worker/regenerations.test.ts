import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  ANAMNESIS_AREAS,
  anamnesisProfile,
  type Insight,
  changeInsight,
  deleteInsight,
  listInsights,
  patientAnamnesis,
} from '../../contract/anamnesis.ts'
import { getJob } from '../../contract/jobs.ts'
import {
  REGENERATIONS_IN_ALL_A_DAY,
  REGENERATIONS_PER_ADDRESS_AND_DAY,
  REGENERATIONS_PER_CLIENT_AND_DAY,
  REGENERATIONS_PER_THERAPIST_AND_DAY,
} from '../../contract/limits.ts'
import {
  cancelRegeneration,
  getRegeneration,
  regenerateFromChat,
  regenerateFromChatOf,
} from '../../contract/regenerations.ts'
import { setSharing } from '../../contract/sharing.ts'
import { regenerationParts } from '../../worker/features/regenerations/tables.ts'
import { api, failureOf, request } from '../support/api.ts'
import { addressSubject, counted, windowPassed } from '../support/counters.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { sessionsOf } from '../support/sessions.ts'
import { connect, disconnect } from '../support/sharing.ts'
import { SIXTY_EXCHANGES } from '../support/sixty-exchanges.ts'
import { storeTalk } from '../support/stored-talk.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

const { register } = sessionsOf(() => app)

const talk = (...messages: string[]) => messages.map((message, day) => ({ day, message, response: 'Berätta mer.' }))
const SLEEP = 'Jag sover dåligt.'

async function withTalk(...messages: string[]): Promise<Person> {
  const patient = await newPatient(app)
  await storeTalk(app, patient, talk(...messages))
  return patient
}

const begun = async (answer: Response) => {
  expect(answer.status).toBe(202)
  const { job_id: id } = z.object({ job_id: z.uuid() }).parse(await answer.json())
  return id
}

const asynchronous = { Prefer: 'respond-async' }
const regenerate = async (person: Person) =>
  begun(await request(app, regenerateFromChat, { body: {} }, { ...person, headers: asynchronous }))
const regenerateOf = async (therapist: Person, { id }: Person) =>
  begun(
    await request(
      app,
      regenerateFromChatOf,
      { params: { patient_id: id }, body: {} },
      { ...therapist, headers: asynchronous },
    ),
  )

const jobOf = (person: Person, id: string) => api(app, getJob, { params: { id } }, person)
const resultOf = (person: Person, id: string) => api(app, getRegeneration, { params: { id } }, person)
const partsOf = (id: string) => app.db.select().from(regenerationParts).where(eq(regenerationParts.regenerationId, id))

async function ended(person: Person, id: string) {
  await until('the end of the regeneration', async () => ['done', 'failed'].includes((await jobOf(person, id)).state))
  return jobOf(person, id)
}

async function made(person: Person) {
  const id = await regenerate(person)
  expect(await ended(person, id)).toMatchObject({ state: 'done', error: null })
  return resultOf(person, id)
}

async function insightsOf(person: Person, cursor?: string): Promise<Insight[]> {
  const { insights, next_cursor: next } = await api(app, listInsights, { query: { cursor } }, person)
  return next === null ? insights : [...insights, ...(await insightsOf(person, next))]
}

const textsOf = async (person: Person) => (await insightsOf(person)).map(({ text }) => text)
const asked = () => app.ledger('anthropic').filter(({ detail }) => String(detail['json_fields']) === 'insights').length

describe('a profile made anew', () => {
  test('holds what the stored talks tell, with the words it rests on', async () => {
    const patient = await withTalk(SLEEP, 'Mamma dog i mars.', 'Jag stickar på kvällarna.')
    expect(await made(patient)).toEqual({
      data_points_processed: 3,
      insights_created: 3,
      areas_updated: 3,
      completion_percentage: 27,
    })
    const found = await insightsOf(patient)
    expect(found.map(({ text }) => text).toSorted()).toEqual([
      'Blir lugn av att göra något med händerna.',
      'Mamman har dött.',
      'Sover dåligt och ligger vaken om nätterna.',
    ])
    expect(found.find(({ area }) => area === 'symptoms')).toMatchObject({
      quote: SLEEP,
      source: 'chat_regeneration',
      analysis_type: 'regeneration',
    })
  })

  test('is answered at once where who asks waits for it', async () => {
    const patient = await withTalk(SLEEP)
    const answer = await request(app, regenerateFromChat, { body: {} }, patient)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ data_points_processed: 1, insights_created: 1 })
  })

  test('takes the old one’s place when the profile is next read, also where nobody asks for the result', async () => {
    const patient = await withTalk(SLEEP)
    const id = await regenerate(patient)
    await ended(patient, id)
    expect(await api(app, anamnesisProfile, {}, patient)).toMatchObject({ total_insights: 1 })
    expect(await partsOf(id)).toEqual([])
    expect(await resultOf(patient, id)).toMatchObject({ insights_created: 1 })
  })

  test('keeps what the client has corrected, disputed and hidden, and brings back nothing deleted', async () => {
    const patient = await withTalk(SLEEP, 'Mamma dog i mars.', 'Jag stickar på kvällarna.', 'Jag gråter ofta.')
    await made(patient)
    const before = await insightsOf(patient)
    const of = (text: string) => ({ id: before.find((one) => one.text.includes(text))?.id ?? '' })
    const own = 'Ligger vaken av oro för min son.'
    await api(app, changeInsight, { params: of('Sover'), body: { text: own } }, patient)
    await api(app, changeInsight, { params: of('Mamman'), body: { disputed: true } }, patient)
    await api(app, changeInsight, { params: of('lugn'), body: { hidden: true } }, patient)
    await api(app, deleteInsight, { params: of('Gråter') }, patient)
    await made(patient)
    const after = await insightsOf(patient)
    expect(after.find(({ text }) => text === own)).toMatchObject({ corrected: true })
    expect(after.find(({ text }) => text.includes('Mamman'))).toMatchObject({ disputed: true })
    expect(after.find(({ text }) => text.includes('lugn'))).toMatchObject({ hidden: true })
    expect(after.some(({ text }) => text.includes('Gråter'))).toBe(false)
  })

  test('of nothing is refused, in words of its own for each', async () => {
    const [patient, therapist] = await Promise.all([newPatient(app), newTherapist(app)])
    await connect(app, patient, therapist, { shareChats: true })
    expect(await failureOf(api(app, regenerateFromChat, { body: {} }, patient))).toMatchObject({
      status: 404,
      body: { detail: 'Ingen chatthistorik eller sessioner hittades för din profil' },
    })
    const asTherapist = api(app, regenerateFromChatOf, { params: { patient_id: patient.id }, body: {} }, therapist)
    expect(await failureOf(asTherapist)).toMatchObject({
      status: 404,
      body: { detail: 'Ingen chatthistorik hittades för denna patient' },
    })
  })

  test('is begun once: asked for again it is the same one, and nobody else begins another meanwhile', async () => {
    const [patient, therapist] = await Promise.all([withTalk(SLEEP), newTherapist(app)])
    await connect(app, patient, therapist, { shareChats: true })
    await app.control('anthropic:analysis', 'slow', 1, 3000)
    const id = await regenerate(patient)
    expect(await regenerate(patient)).toBe(id)
    const other = api(app, regenerateFromChatOf, { params: { patient_id: patient.id }, body: {} }, therapist)
    expect(await failureOf(other)).toMatchObject({ status: 409 })
    expect(await failureOf(resultOf(patient, id))).toMatchObject({ status: 409 })
    await ended(patient, id)
  })

  test('is nobody else’s: neither its result nor its end', async () => {
    const [patient, other] = await Promise.all([withTalk(SLEEP), newPatient(app)])
    const id = await regenerate(patient)
    expect(await failureOf(resultOf(other, id))).toMatchObject({ status: 404 })
    expect(await failureOf(api(app, cancelRegeneration, { params: { id } }, other))).toMatchObject({ status: 404 })
    await ended(patient, id)
  })
})

describe('a therapist', () => {
  async function pair(shareChats: boolean, ...messages: string[]) {
    const [patient, therapist] = await Promise.all([withTalk(...messages), newTherapist(app)])
    return { patient, therapist: await connect(app, patient, therapist, { shareChats }) }
  }

  test('gets a report of what came of each area, without what the client hides', async () => {
    const { patient, therapist } = await pair(true, SLEEP, 'Mamma dog i mars.')
    const id = await regenerateOf(therapist, patient)
    await ended(therapist, id)
    const { analysis_report: report, ...counts } = await resultOf(therapist, id)
    expect(counts).toMatchObject({ data_points_processed: 2, insights_created: 2, areas_updated: 2 })
    expect(report?.data_breakdown).toEqual({ chat_messages: 2, session_content: 0, ai_insights_generated: 2 })
    expect(report?.insights_by_area.family_history).toEqual({ count: 1, samples: [{ text: 'Mamman har dött.' }] })
    expect(report?.sources_analyzed).toEqual(['2 meddelanden i samtalen med AI:n'])
  })

  test('reads sessions alone where the talks are not shared, and what the talks have told stays', async () => {
    const { patient, therapist } = await pair(false, SLEEP)
    await made(patient)
    await register(therapist, patient, { notes: 'Klienten berättar att pappan drack under uppväxten.' })
    const analysed = async () => (await insightsOf(patient)).some(({ source }) => source === 'session_analysis')
    await until('the analysis of the session', analysed)
    const id = await regenerateOf(therapist, patient)
    await ended(therapist, id)
    const { analysis_report: report } = await resultOf(therapist, id)
    expect(report?.data_breakdown).toMatchObject({ chat_messages: 0, session_content: 1 })
    const found = await insightsOf(patient)
    expect([...new Set(found.map(({ source }) => source))].toSorted()).toEqual([
      'chat_regeneration',
      'session_regeneration',
    ])
    expect(found.find(({ source }) => source === 'session_regeneration')?.quote).toBe('')
  })

  test('who is not the client’s, or whom they no longer share with, is refused', async () => {
    const { patient, therapist } = await pair(true, SLEEP)
    const stranger = await newTherapist(app)
    const ask = (reader: Person) =>
      api(app, regenerateFromChatOf, { params: { patient_id: patient.id }, body: {} }, reader)
    const words = 'Du har inte behörighet att regenerera denna patients anamnesis-data'
    expect(await failureOf(ask(stranger))).toMatchObject({ status: 403, body: { detail: words } })
    await disconnect(app, patient, therapist)
    expect(await failureOf(ask(therapist))).toMatchObject({ status: 403, body: { detail: words } })
  })

  test('whose client stops sharing the talks meanwhile gets nothing of them', async () => {
    const { patient, therapist } = await pair(true, ...Array.from({ length: 21 }, () => SLEEP))
    await app.control('anthropic:analysis', '500', 4)
    const id = await regenerateOf(therapist, patient)
    await api(app, setSharing, { body: { share_chats: false } }, patient)
    expect(await ended(therapist, id)).toMatchObject({ state: 'failed', error: 'not_shared' })
    expect(await partsOf(id)).toEqual([])
    const read = api(app, patientAnamnesis, { params: { patient_id: patient.id } }, therapist)
    expect(await failureOf(read)).toMatchObject({ status: 404 })
  })
})

describe('many exchanges', () => {
  test('are read part by part, and a thousand give one profile', async () => {
    const patient = await newPatient(app)
    const thousand = Array.from({ length: 1020 }, (_, at) => SIXTY_EXCHANGES[at % SIXTY_EXCHANGES.length]).flatMap(
      (one, at) => (one === undefined ? [] : [{ ...one, day: at / 10 }]),
    )
    await storeTalk(app, patient, thousand)
    const before = asked()
    const id = await regenerate(patient)
    expect(await ended(patient, id)).toEqual({ state: 'done', done: 50, total: 50, error: null })
    expect(asked() - before).toBe(50)
    expect(await resultOf(patient, id)).toMatchObject({ data_points_processed: 1000, completion_percentage: 100 })
    expect((await insightsOf(patient)).length).toBeLessThan(100)
  }, 120_000)

  test('that are ended half-way leave the profile as it was, and nothing behind', async () => {
    const patient = await withTalk(SLEEP)
    await made(patient)
    await storeTalk(app, patient, talk(...Array.from({ length: 60 }, (_, at) => `Jag gråter ofta. ${at}`)))
    await app.control('anthropic:analysis', 'slow', 10, 2000)
    const id = await regenerate(patient)
    const answer = await api(app, cancelRegeneration, { params: { id } }, patient)
    expect(answer).toEqual({ detail: 'Det avbröts. Översikten är som den var.' })
    expect(await jobOf(patient, id)).toMatchObject({ state: 'failed', error: 'cancelled' })
    expect(await failureOf(resultOf(patient, id))).toMatchObject({ status: 409 })
    expect(await failureOf(api(app, cancelRegeneration, { params: { id } }, patient))).toMatchObject({ status: 409 })
    await app.control('anthropic:analysis', 'clear')
    expect(await partsOf(id)).toEqual([])
    expect(await textsOf(patient)).toEqual(['Sover dåligt och ligger vaken om nätterna.'])
  })
})

describe('bounds of a day', () => {
  test.each([
    ['regenerations-own', REGENERATIONS_PER_CLIENT_AND_DAY, (one: Person) => one.id],
    ['regenerations-address', REGENERATIONS_PER_ADDRESS_AND_DAY, addressSubject],
    ['regenerations-all', REGENERATIONS_IN_ALL_A_DAY, () => 'all'],
  ] as const)('%s', async (rule, limit, subject) => {
    const patient = await withTalk(SLEEP)
    await counted(app, rule, subject(patient), limit)
    const failure = await failureOf(api(app, regenerateFromChat, { body: {} }, patient))
    await windowPassed(app, rule, subject(patient))
    expect(failure).toMatchObject({
      status: 429,
      body: { detail: 'Översikten kan inte göras om fler gånger i dag. Försök igen i morgon.' },
    })
  })

  test.each([
    ['regenerations-therapist', REGENERATIONS_PER_THERAPIST_AND_DAY, (_: Person, therapist: Person) => therapist.id],
    ['regenerations-client', REGENERATIONS_PER_CLIENT_AND_DAY, (patient: Person) => patient.id],
  ] as const)('%s', async (rule, limit, subject) => {
    const [patient, therapist] = await Promise.all([withTalk(SLEEP), newTherapist(app)])
    await connect(app, patient, therapist, { shareChats: true })
    await counted(app, rule, subject(patient, therapist), limit)
    const ask = api(app, regenerateFromChatOf, { params: { patient_id: patient.id }, body: {} }, therapist)
    expect(await failureOf(ask)).toMatchObject({ status: 429 })
  })
})

test('sixty exchanges of one person become a profile of all eleven areas, in which the last that was said is what stands', async () => {
  const patient = await newPatient(app)
  await storeTalk(app, patient, SIXTY_EXCHANGES)
  expect(await made(patient)).toMatchObject({ data_points_processed: 60, completion_percentage: 100 })
  const found = await insightsOf(patient)
  const texts = found.map(({ text }) => text)
  expect(new Set(texts).size).toBe(texts.length)
  const strongestOf = (area: Insight['area'], subarea: string) =>
    found
      .filter((one) => one.area === area && one.subarea === subarea)
      .toSorted((a, b) => b.confidence - a.confidence)[0]?.text
  expect(strongestOf('symptoms', 'sömn')).toBe('Sover omkring sju timmar per natt.')
  expect(strongestOf('lifestyle', 'alkohol')).toBe('Dricker inte alkohol.')
  expect(found.filter(({ area }) => area === 'risk_assessment').every(({ quote }) => quote !== '')).toBe(true)
  const areas = new Set(found.map(({ area }) => area))
  expect(ANAMNESIS_AREAS.filter(({ key }) => !areas.has(key))).toEqual([])
})
