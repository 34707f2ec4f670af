import { describe, expect, test } from 'vitest'
import { ANAMNESIS_AREAS, type Insight } from '../../contract/anamnesis.ts'
import {
  REGENERATIONS_IN_ALL_A_DAY,
  REGENERATIONS_PER_ADDRESS_AND_DAY,
  REGENERATIONS_PER_CLIENT_AND_DAY,
  REGENERATIONS_PER_THERAPIST_AND_DAY,
} from '../../contract/anamnesis-limits.ts'
import { cancelRegeneration, regenerateFromChat, regenerateFromChatOf } from '../../contract/regenerations.ts'
import { api, failureOf } from '../support/api.ts'
import { addressSubject, counted, windowPassed } from '../support/counters.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { regenerationsOf } from '../support/regenerations.ts'
import { connect } from '../support/sharing.ts'
import { SIXTY_EXCHANGES } from '../support/sixty-exchanges.ts'
import { storeTalk } from '../support/stored-talk.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const { regenerate, ended, made, resultOf, jobOf, partsOf, insightsOf, withTalk } = regenerationsOf(() => app)

const SLEEP = 'Jag sover dåligt.'

/** How often the model was asked to read a part. */
const asked = () => app.ledger('anthropic').filter(({ detail }) => String(detail['json_fields']) === 'insights').length

describe('many exchanges', () => {
  test('are read part by part, and a thousand give one profile', async () => {
    const patient = await newPatient(app)
    const thousand = Array.from({ length: 1020 }, (_, at) => SIXTY_EXCHANGES[at % SIXTY_EXCHANGES.length]).flatMap(
      (one, at) => (one === undefined ? [] : [{ ...one, response: 'ö'.repeat(8000), day: at / 10 }]),
    )
    await storeTalk(app, patient, thousand)
    const before = asked()
    const id = await regenerate(patient)
    expect(await ended(patient, id)).toEqual({ state: 'done', done: 50, total: 50, error: null })
    expect(asked() - before).toBe(50)
    expect(await resultOf(patient, id)).toMatchObject({ data_points_processed: 1000, completion_percentage: 100 })
    expect((await insightsOf(patient)).length).toBeLessThan(100)
  })

  test('that are ended half-way leave the profile as it was, and nothing behind', async () => {
    const patient = await withTalk(SLEEP)
    await made(patient)
    const more = Array.from({ length: 60 }, (_, day) => ({ day, message: 'Jag gråter ofta.', response: 'Berätta.' }))
    await storeTalk(app, patient, more)
    await app.control('anthropic:analysis', 'slow', 10, 2000)
    const id = await regenerate(patient)
    const answer = await api(app, cancelRegeneration, { params: { id } }, patient)
    expect(answer).toEqual({ detail: 'Det avbröts. Profilen är som den var.' })
    expect(await jobOf(patient, id)).toMatchObject({ state: 'failed', error: 'cancelled' })
    expect(await failureOf(resultOf(patient, id))).toMatchObject({ status: 409 })
    expect(await failureOf(api(app, cancelRegeneration, { params: { id } }, patient))).toMatchObject({ status: 409 })
    await app.control('anthropic:analysis', 'clear')
    expect(await partsOf(id)).toEqual([])
    const texts = (await insightsOf(patient)).map(({ text }) => text)
    expect(texts).toEqual(['Sover dåligt och ligger vaken om nätterna.'])
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
      body: { detail: 'Profilen kan inte göras om fler gånger i dag. Försök igen i morgon.' },
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
