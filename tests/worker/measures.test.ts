import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MEASURES_A_DAY, MOST_MEASURES } from '../../contract/limits.ts'
import type { MeasureScale } from '../../contract/measure-scales.ts'
import {
  addMeasure,
  deleteMeasure,
  deleteMeasureReminder,
  getMeasureReminder,
  listMeasures,
  setMeasureReminder,
} from '../../contract/measures.ts'
import { exportAccount } from '../../contract/privacy.ts'
import { accessLog, disconnectTherapist } from '../../contract/sharing.ts'
import { auditEvents } from '../../worker/db/audit-tables.ts'
import { measures } from '../../worker/features/measures/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { chatOf } from '../support/chat.ts'
import { counted } from '../support/counters.ts'
import { newPatient, newTherapist, type Person } from '../support/people.ts'
import { connect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()

const { say } = chatOf(() => app)
const CALM = { gad_7: [1, 0, 2, 0, 0, 1, 0], phq_9: [1, 1, 0, 0, 0, 0, 0, 0, 0], madrs_s: Array<number>(9).fill(1) }

interface Said {
  readonly id?: string
  readonly scale?: MeasureScale
  readonly answers?: number[]
  readonly difficulty?: number | null
}

function add(patient: Person, { id = crypto.randomUUID(), scale = 'gad_7', ...said }: Said = {}) {
  return api(app, addMeasure, { body: { id, scale, answers: said.answers ?? CALM[scale], ...said } }, patient)
}

const list = (person: Person, query: { patient_id?: string; limit?: number; offset?: number } = {}) =>
  api(app, listMeasures, { query }, person)
const ofTherapist = (therapist: Person, patient: Person) => list(therapist, { patient_id: patient.id })
const rowsOf = (patient: Person) => app.db.select().from(measures).where(eq(measures.patientId, patient.id))
const actionsOf = async (patient: Person) => {
  const rows = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, patient.id))
  return rows.map(({ action }) => action)
}
/** The last answer as this, all others 0. */
const ninth = (answer: number) => [...Array<number>(8).fill(0), answer]

async function connected() {
  const patient = await newPatient(app)
  return { patient, therapist: await connect(app, patient, await newTherapist(app), { shareChats: false }) }
}

describe('a measure', () => {
  test('is stored with its total, listed latest first by pages, handed out, and deleted', async () => {
    const patient = await newPatient(app)
    const first = await add(patient)
    expect(first.content).toEqual({ scale: 'gad_7', answers: CALM.gad_7, difficulty: null, total: 4 })
    const second = await add(patient, { scale: 'phq_9', difficulty: 2 })
    expect(second.content).toMatchObject({ total: 2, difficulty: 2 })
    const third = await add(patient, { scale: 'madrs_s' })
    expect(await list(patient)).toEqual({ measures: [third, second, first], total: 3 })
    expect(await list(patient, { limit: 1, offset: 1 })).toEqual({ measures: [second], total: 3 })
    const handedOut = await api(app, exportAccount, {}, patient)
    expect(handedOut.text).toMatch(
      /Formulär: PHQ-9\nSvar: 1, 1, 0, 0, 0, 0, 0, 0, 0\nPoäng: 2\nHur svårt det gör vardagen, 0–3: 2\n/,
    )
    await api(app, deleteMeasure, { params: { id: second.id } }, patient)
    expect((await list(patient)).measures).toEqual([third, first])
    expect(await failureOf(api(app, deleteMeasure, { params: { id: second.id } }, patient))).toMatchObject({
      status: 404,
      body: { detail: 'Mätningen finns inte.' },
    })
  })

  test('tells a dump neither which form it was nor how it went: only that there is one', async () => {
    const patient = await newPatient(app)
    await add(patient)
    await add(patient, { scale: 'madrs_s', answers: ninth(2) })
    await add(patient, { scale: 'phq_9', answers: Array<number>(9).fill(3), difficulty: 3 })
    const rows = await rowsOf(patient)
    expect(new Set(rows.map(({ content }) => content.length)).size).toBe(1)
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(['id', 'patientId', 'content', 'createdAt'])
      expect(row.content).toMatch(/^v1\.1\.dk\.[\w-]+$/)
    }
  })

  test('sent twice, in one moment too, is one', async () => {
    const patient = await newPatient(app)
    const id = crypto.randomUUID()
    const twice = await Promise.all([add(patient, { id }), add(patient, { id })])
    expect(twice[0]).toEqual(twice[1])
    expect(await add(patient, { id })).toEqual(twice[0])
    expect((await list(patient)).total).toBe(1)
  })

  test('is nobody else’s', async () => {
    const [patient, other] = [await newPatient(app), await newPatient(app)]
    const { id } = await add(patient)
    expect((await failureOf(api(app, deleteMeasure, { params: { id } }, other))).status).toBe(404)
    expect((await failureOf(add(other, { id }))).status).toBe(409)
    expect(await list(other)).toEqual({ measures: [], total: 0 })
    expect((await list(patient)).total).toBe(1)
  })

  test.each<[string, Said]>([
    ['with an answer too few', { answers: CALM.gad_7.slice(1) }],
    ['with one too many', { answers: [...CALM.gad_7, 0] }],
    ['with one that the scale does not have', { answers: CALM.gad_7.with(0, 4) }],
    ['with half a point', { answers: CALM.gad_7.with(0, 0.5) }],
    ['with a question that is not its own', { difficulty: 1 }],
  ])('%s is refused', async (_, said) => {
    const patient = await newPatient(app)
    expect((await failureOf(add(patient, said))).status).toBe(422)
    expect((await list(patient)).total).toBe(0)
  })

  test('waits for the consents', async () => {
    const patient = await newPatient(app, { consents: [] })
    expect((await failureOf(add(patient))).body.code).toBe('consent_required')
    expect(await rowsOf(patient)).toEqual([])
  })

  test('may be filled in so many times a day, and so many are kept; each refusal says so', async () => {
    const patient = await newPatient(app)
    await counted(app, 'measure', patient.id, MEASURES_A_DAY - 1)
    await add(patient)
    expect(await failureOf(add(patient))).toMatchObject({
      status: 429,
      body: { detail: `Du har fyllt i ${MEASURES_A_DAY} formulär i dag. Vänta till i morgon med nästa.` },
    })
    const full = await newPatient(app)
    const row = { patientId: full.id, content: 'v1.1.dk.x' }
    const rows = Array.from({ length: MOST_MEASURES - 1 }, () => ({ id: crypto.randomUUID(), ...row }))
    await app.db.insert(measures).values(rows)
    const last = await Promise.allSettled([add(full), add(full)])
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await failureOf(add(full))).toMatchObject({
      status: 409,
      body: { detail: `Du har ${MOST_MEASURES} mätningar. Ta bort någon av dem först.` },
    })
  })
})

describe('an answer about death', () => {
  test.each([
    ['madrs_s', 2, 'none'],
    ['madrs_s', 3, 'high'],
    ['phq_9', 0, 'none'],
    ['phq_9', 1, 'high'],
  ] as const)('of %s that is %i makes the next reply one of tier %s', async (scale, answer, tier) => {
    const patient = await newPatient(app)
    await add(patient, { scale, answers: ninth(answer) })
    expect((await say(patient, 'Hej')).metadata.safety_tier).toBe(tier)
  })

  test('is never lowered by a later one', async () => {
    const patient = await newPatient(app)
    await add(patient, { scale: 'phq_9', answers: ninth(3) })
    await add(patient, { scale: 'phq_9', answers: ninth(0) })
    await add(patient)
    expect((await say(patient, 'Hej')).metadata.safety_tier).toBe('high')
  })

  test('raises the tier also where the measure itself is one too many', async () => {
    const patient = await newPatient(app)
    await counted(app, 'measure', patient.id, MEASURES_A_DAY)
    expect((await failureOf(add(patient, { scale: 'madrs_s', answers: ninth(6) }))).status).toBe(429)
    expect((await say(patient, 'Hej')).metadata.safety_tier).toBe('high')
  })

  test('costs nothing, and opens the free lane to somebody without credits', async () => {
    const patient = await newPatient(app, { credits: 0 })
    expect((await failureOf(say(patient, 'Hej'))).status).toBe(402)
    await add(patient, { scale: 'phq_9', answers: ninth(1) })
    expect((await say(patient, 'Hej')).metadata.safety_tier).toBe('high')
  })
})

describe('a connected therapist', () => {
  test('reads the measures, and the client sees that in their log; where there are none nothing was read', async () => {
    const { patient, therapist } = await connected()
    expect(await ofTherapist(therapist, patient)).toEqual({ measures: [], total: 0 })
    expect(await actionsOf(patient)).not.toContain('measure.read')
    const measure = await add(patient)
    expect(await ofTherapist(therapist, patient)).toEqual({ measures: [measure], total: 1 })
    expect(await actionsOf(patient)).toContain('measure.read')
    const log = await api(app, accessLog, { query: {} }, patient)
    expect(JSON.stringify(log)).toContain('Tove Terapeut läste dina mätningar.')
  })

  test('reads none after the connection has ended, and nobody else ever does', async () => {
    const { patient, therapist } = await connected()
    await add(patient)
    const stranger = await newTherapist(app)
    expect((await failureOf(ofTherapist(stranger, patient))).status).toBe(404)
    expect((await failureOf(list(therapist))).status).toBe(400)
    await api(app, disconnectTherapist, {}, patient)
    expect((await failureOf(ofTherapist(therapist, patient))).status).toBe(404)
    expect((await list(patient)).measures[0]?.content).not.toBeNull()
  })
})

describe('a reminder', () => {
  test('is asked for, changed and turned off, by the client alone', async () => {
    const patient = await newPatient(app)
    const get = () => api(app, getMeasureReminder, {}, patient)
    const off = { every_days: null, next_at: null, rests: false }
    expect(await get()).toEqual(off)
    const asked = await api(app, setMeasureReminder, { body: { every_days: 7 } }, patient)
    expect(asked).toMatchObject({ every_days: 7, rests: false })
    expect(await get()).toEqual(asked)
    const changed = await api(app, setMeasureReminder, { body: { every_days: 30 } }, patient)
    expect(Date.parse(changed.next_at ?? '')).toBeGreaterThan(Date.parse(asked.next_at ?? ''))
    expect((await api(app, exportAccount, {}, patient)).text).toContain('Var så många dagar: 30')
    expect(await api(app, deleteMeasureReminder, {}, patient)).toEqual(off)
    expect(await get()).toEqual(off)
  })
})
