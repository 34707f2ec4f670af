import { expect, test, vi } from 'vitest'
import { getJob } from '../../contract/jobs.ts'
import { shareSessionSummary } from '../../contract/therapy-sessions.ts'
import { addTopic, markTopic } from '../../contract/topics.ts'
import { api, failureOf } from '../support/api.ts'
import { beforeBatch } from '../support/before-batch.ts'
import type { Person } from '../support/people.ts'
import { sessionsOf } from '../support/sessions.ts'
import { disconnect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()
const { pair, register, change, rowOf, analysed } = sessionsOf(() => app)

const showSummary = (therapist: Person, id: string, patient_summary: string) =>
  api(app, shareSessionSummary, { params: { id }, body: { shared: true, patient_summary } }, therapist)

/** A session whose analysis has ended, and its summary. */
async function session() {
  const { patient, therapist } = await pair()
  const saved = await register(therapist, patient)
  return { patient, therapist, saved, summary: (await analysed(therapist, saved.id)).patient_summary ?? '' }
}

test('a session is not changed once the contact has ended, at whatever moment', async () => {
  const { patient, therapist, saved } = await session()
  const before = await rowOf(saved.id)
  const leave = () => disconnect(app, patient, therapist)
  const late = () => failureOf(change(therapist, saved, { notes: 'Efteråt.' }))
  expect((await beforeBatch(app, /update "therapy_sessions"/, leave, late)).status).toBe(409)
  expect(await rowOf(saved.id)).toEqual(before)
})

test('a summary is not shown once the contact has ended, at whatever moment', async () => {
  const { patient, therapist, saved, summary } = await session()
  const leave = () => disconnect(app, patient, therapist)
  const late = () => failureOf(showSummary(therapist, saved.id, summary))
  expect((await beforeBatch(app, /"summary_shared" = /, leave, late)).status).toBe(409)
  expect(await rowOf(saved.id)).toMatchObject({ summaryShared: false })
})

test('an analysis is not stored once the contact has ended, at whatever moment', async () => {
  const { patient, therapist } = await pair()
  const leave = () => disconnect(app, patient, therapist)
  const { id } = await beforeBatch(app, /"key_insights" = /, leave, async () => {
    const saved = await register(therapist, patient)
    const job = () => api(app, getJob, { params: { id: saved.analysis_job_id ?? '' } }, therapist)
    await until('the end of the job', async () => (await job()).state === 'failed')
    return saved
  })
  expect(await rowOf(id)).toMatchObject({ keyInsights: null, patientSummary: null })
})

/** What was written in batches meanwhile: statements of each, in their order. */
async function batchesOf(work: () => Promise<unknown>): Promise<string[][]> {
  const { database } = app.emulators
  const batch = database.batch.bind(database)
  const sent: string[][] = []
  const spy = vi.spyOn(database, 'batch').mockImplementation((statements, options) => {
    sent.push(statements.map(({ text }) => text))
    return batch(statements, options)
  })
  try {
    await work()
    return sent
  } finally {
    spy.mockRestore()
  }
}

test('what asks whether a client shares locks first what says so', async () => {
  const { patient, therapist, saved, summary } = await session()
  const batches = await batchesOf(async () => {
    await showSummary(therapist, saved.id, summary)
    await change(therapist, saved, { notes: 'Vi talade om arbetet.' })
    await analysed(therapist, saved.id)
    const { id } = await api(app, addTopic, { body: { text: 'Sömnen', shared: true } }, patient)
    await api(app, markTopic, { params: { id }, query: { patient_id: patient.id }, body: { talked: true } }, therapist)
  })
  for (const [named, act] of [
    ['a summary shown', /update "therapy_sessions" set "summary_shared" = /],
    ['a session changed', /update "therapy_sessions" set .*"notes" = /],
    ['an analysis stored', /update "therapy_sessions" set "key_insights" = /],
    ['a topic marked', /update "topics" set "talked_at" = /],
  ] as const) {
    const [first] = batches.find((statements) => statements.some((text) => act.test(text))) ?? []
    expect(first, named).toMatch(/from "connections" .* for update/)
  }
})
