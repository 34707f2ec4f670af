import { describe, expect, test } from 'vitest'
import { listInsights } from '../../contract/anamnesis.ts'
import { setConsent } from '../../contract/consents.ts'
import { getJob } from '../../contract/jobs.ts'
import { INSIGHTS_MOST_DAYS } from '../../contract/anamnesis-limits.ts'
import {
  SESSION_NOTES_MAX_LENGTH,
  SESSION_TRANSCRIPT_MAX_LENGTH,
  SESSION_TRANSCRIPT_READ_LENGTH,
} from '../../contract/therapy-session-limits.ts'
import { exportAccount } from '../../contract/privacy.ts'
import { analyseTherapySession, shareSessionSummary, type TherapySession } from '../../contract/therapy-sessions.ts'
import { api, failureOf } from '../support/api.ts'
import { inboxOf, QUEUE, startedJob } from '../support/jobs.ts'
import { newTherapist, type Person } from '../support/people.ts'
import { sessionsOf } from '../support/sessions.ts'
import { connect, disconnect } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()
const { pair, register, change, list, rowOf, analysisOf, analysed } = sessionsOf(() => app)

/** How often the model was asked for an analysis of a session: what asks it of a chat may still be under way from before. */
const asked = () =>
  app.ledger('anthropic').filter(({ detail }) => String(detail['json_fields']).includes('patient_summary')).length

const NOTES = 'Klienten sover dåligt sedan pappan dog. Vi kom överens om att skriva dagbok.'

test('what a session says of the client is in their profile, without the therapist’s words', async () => {
  const { patient, therapist } = await pair()
  const { id } = await register(therapist, patient, { notes: NOTES })
  await analysed(therapist, id)
  const known = async () => (await api(app, listInsights, { query: { days: INSIGHTS_MOST_DAYS } }, patient)).insights
  await until('the finding', async () => (await known()).length > 0)
  for (const insight of await known()) {
    expect(insight).toMatchObject({ source: 'session_analysis', session_id: id, conversation_id: null, quote: '' })
  }
})

test('a saved session is analysed in the queue, and the client sees the summary once the therapist shows it', async () => {
  const { patient, therapist } = await pair()
  const exported = async () => (await api(app, exportAccount, {}, patient)).text
  const { id, analysis_job_id } = await register(therapist, patient, { notes: NOTES })
  if (analysis_job_id === null) throw new Error('An analysis is begun.')
  const analysis = await analysed(therapist, id)
  expect(analysis).toMatchObject({ state: 'done', error: null, job_id: analysis_job_id })
  expect(analysis.key_insights).toMatchObject({ mock_analysis: true })
  expect(analysis.key_insights?.themes.length).toBeGreaterThan(0)
  expect(analysis.key_insights).not.toHaveProperty('fallback_analysis')
  expect(analysis.patient_summary).toMatch(/\S/)
  expect(await api(app, getJob, { params: { id: analysis_job_id } }, therapist)).toMatchObject({ state: 'done' })
  expect(await list(patient)).toMatchObject([{ patient_summary: null, summary_shared: false }])
  const share = (shared: boolean, patient_summary = analysis.patient_summary ?? '') =>
    api(app, shareSessionSummary, { params: { id }, body: { shared, patient_summary } }, therapist)
  expect((await failureOf(share(true, 'En annan.'))).status).toBe(409)
  expect(await exported()).toContain(
    `Sammanfattning av AI:n, som din terapeut inte har visat dig: ${analysis.patient_summary}`,
  )
  await share(true)
  expect(await exported()).toContain(`Sammanfattning av AI:n: ${analysis.patient_summary}`)
  expect(await list(patient)).toMatchObject([{ patient_summary: analysis.patient_summary, key_insights: null }])
  await share(false)
  expect(await list(patient)).toMatchObject([{ patient_summary: null }])
})

test('an analysis that has not read the end of a transcript says so', async () => {
  const { patient, therapist } = await pair()
  const transcript = 'Ja. '.repeat(SESSION_TRANSCRIPT_READ_LENGTH / 4 + 1)
  const { id } = await register(therapist, patient, { notes: NOTES, transcript: `${transcript}Hej.` })
  expect((await analysed(therapist, id)).key_insights?.note).toContain('inte på slutet')
})

test('the longest session that can be saved is analysed: a queue takes no message above 128 KB', async () => {
  const { patient, therapist } = await pair()
  const long = (length: number) => 'Det gick rätt bra. '.repeat(length / 10).slice(0, length)
  const [notes, transcript] = [long(SESSION_NOTES_MAX_LENGTH), long(SESSION_TRANSCRIPT_MAX_LENGTH)]
  const { id } = await register(therapist, patient, { notes, transcript })
  const { key_insights: found } = await analysed(therapist, id)
  expect(found).toMatchObject({ note: expect.stringContaining('inte på slutet') })
  expect(found).not.toHaveProperty('error')
})

describe('what goes wrong is said, and the session is stored', () => {
  test.each([
    ['empty', { parse_error: true }],
    ['refuse', { error: 'ai_refused' }],
  ])('an answer that is of no use: %s', async (fault, flags) => {
    const { patient, therapist } = await pair()
    const saved = await register(therapist, patient, { notes: `${NOTES} [[analysis-${fault}]]` })
    const { state, key_insights, patient_summary } = await analysed(therapist, saved.id)
    expect([state, patient_summary]).toEqual(['done', null])
    expect(key_insights).toMatchObject({ ...flags, fallback_analysis: true, themes: [], note: expect.any(String) })
    expect(await list(therapist, { patient_id: patient.id })).toMatchObject([{ notes: saved.notes }])
    const body = { shared: true, patient_summary: '' }
    const shared = api(app, shareSessionSummary, { params: { id: saved.id }, body }, therapist)
    expect((await failureOf(shared)).status).toBe(409)
  })

  test('a client who has taken a consent back is read by no model', async () => {
    const { patient, therapist } = await pair()
    await api(app, setConsent, { body: { consents: ['health_data'], given: false } }, patient)
    const before = asked()
    const { id, analysis_job_id } = await register(therapist, patient, { notes: NOTES })
    expect(analysis_job_id).toBeNull()
    expect(await analysisOf(therapist, id)).toMatchObject({
      state: 'done',
      job_id: null,
      key_insights: { fallback_analysis: true, error: 'no_consent' },
    })
    const again = api(app, analyseTherapySession, { params: { id } }, therapist)
    expect((await failureOf(again)).status).toBe(409)
    expect(asked()).toBe(before)
  })

  test('an analysis can be asked for once more', async () => {
    const { patient, therapist } = await pair()
    const { id } = await register(therapist, patient, { notes: NOTES })
    const first = await analysed(therapist, id)
    const { job_id } = await api(app, analyseTherapySession, { params: { id } }, therapist)
    expect(job_id).not.toBe(first.job_id)
    expect(await analysed(therapist, id)).toMatchObject({ job_id, key_insights: first.key_insights })
  })
})

describe('an analysis that is there, with a summary that the client is shown, stays', () => {
  async function shown() {
    const { patient, therapist } = await pair()
    const { id } = await register(therapist, patient, { notes: NOTES })
    const { patient_summary, key_insights } = await analysed(therapist, id)
    const body = { shared: true, patient_summary: patient_summary ?? '' }
    await api(app, shareSessionSummary, { params: { id }, body }, therapist)
    return { patient, therapist, id, patient_summary, key_insights }
  }
  type Shown = Awaited<ReturnType<typeof shown>>
  const stays = async ({ patient, therapist, id, patient_summary, key_insights }: Shown, state: string) => {
    expect(await analysisOf(therapist, id)).toMatchObject({ state, patient_summary, key_insights })
    expect(await list(patient)).toMatchObject([{ patient_summary, summary_shared: true }])
  }

  test('where a new one is refused', async () => {
    const before = await shown()
    await api(app, setConsent, { body: { consents: ['health_data'], given: false } }, before.patient)
    const again = api(app, analyseTherapySession, { params: { id: before.id } }, before.therapist)
    expect((await failureOf(again)).body.detail).toContain('Klienten har inte gett de samtycken')
    await stays(before, 'done')
  })

  test.each([
    ['refuse', 'ai_refused'],
    ['empty', 'parse_error'],
  ])('where the answer of a new one is of no use: %s', async (fault, error) => {
    const before = await shown()
    await app.control('anthropic:analysis', fault, 1)
    const { job_id } = await api(app, analyseTherapySession, { params: { id: before.id } }, before.therapist)
    expect(await analysed(before.therapist, before.id)).toMatchObject({ job_id, error })
    await stays(before, 'failed')
  })

  test('where a new one is given up', async () => {
    const before = await shown()
    const [session] = await list(before.therapist, { patient_id: before.patient.id })
    if (session === undefined) throw new Error('There is a session.')
    const body = await newJob(before.patient, before.therapist, session)
    const delivered = await app.deliver(`${QUEUE}-dead`, [{ id: 'm1', body, attempts: 1 }])
    expect(delivered).toMatchObject({ acknowledged: ['m1'] })
    await stays(before, 'done')
  })
})

test('the longest session of emoji is analysed, and says that not all of it is read', async () => {
  const { patient, therapist } = await pair()
  const text = { notes: '😀😀😀. '.repeat(2500), transcript: '😀😀😀. '.repeat(10_000) }
  const { id } = await register(therapist, patient, text)
  const { key_insights } = await analysed(therapist, id)
  expect(key_insights).toMatchObject({ mock_analysis: true, note: expect.stringContaining('inte på slutet') })
})

/** A job for a session, as the Worker puts it in the queue. */
async function newJob(patient: Person, therapist: Person, session: TherapySession) {
  const { epoch: recordEpoch, publicKey: recordInbox } = await inboxOf(app, patient, 'record')
  const job = await startedJob(app, therapist, {
    sessionId: session.id,
    patientId: patient.id,
    version: session.updated_at,
    recordEpoch,
    recordInbox,
    date: session.date,
    sessionType: session.session_type,
    notes: NOTES,
    transcript: '',
  })
  return { ...job, type: 'sessions.analyse', sessionId: session.id }
}

test('a job that is given up says so in the session, and nobody waits for it', async () => {
  const { patient, therapist } = await pair()
  await api(app, setConsent, { body: { consents: ['health_data'], given: false } }, patient)
  const session = await register(therapist, patient, { notes: NOTES })
  const job = await newJob(patient, therapist, session)
  const once = [{ id: 'm1', body: job, attempts: 1 }]
  expect(await app.deliver(`${QUEUE}-dead`, once)).toMatchObject({ acknowledged: ['m1'] })
  const [stored] = await list(therapist, { patient_id: patient.id })
  expect(stored).toMatchObject({ notes: NOTES, patient_summary: null, key_insights: { error: 'ai_unavailable' } })
  expect(await api(app, getJob, { params: { id: job.jobId } }, therapist)).toMatchObject({ state: 'failed' })
  // Its secret is gone: the same message opens nothing any more.
  await app.deliver(QUEUE, once)
  expect((await list(therapist, { patient_id: patient.id }))[0]?.key_insights).toEqual(stored?.key_insights)
})

describe('a job that waited while its client changed their mind asks no model', () => {
  async function waiting() {
    const { patient, therapist } = await pair()
    const session = await register(therapist, patient, { notes: NOTES })
    await analysed(therapist, session.id)
    return { patient, therapist, session, id: session.id, job: await newJob(patient, therapist, session) }
  }
  const deliver = async (body: unknown) => {
    const before = asked()
    await app.deliver(QUEUE, [{ id: 'm1', body, attempts: 1 }])
    expect(asked()).toBe(before)
  }

  test('about a consent: the job says so', async () => {
    const { patient, therapist, id, job } = await waiting()
    await api(app, setConsent, { body: { consents: ['health_data'], given: false } }, patient)
    await deliver(job)
    const { key_insights, ...analysis } = await analysisOf(therapist, id)
    expect(key_insights?.themes.length).toBeGreaterThan(0)
    expect(analysis.patient_summary).toMatch(/\S/)
    expect(await api(app, getJob, { params: { id: job.jobId } }, therapist)).toMatchObject({ error: 'no_consent' })
  })

  test('about their therapist: nothing new is stored, nor once the job is given up', async () => {
    const { patient, therapist, id, job, session } = await waiting()
    const [before, other] = [await rowOf(id), await newJob(patient, therapist, session)]
    await disconnect(app, patient, therapist)
    await deliver(job)
    expect(await api(app, getJob, { params: { id: job.jobId } }, therapist)).toMatchObject({ error: 'not_shared' })
    await app.deliver(`${QUEUE}-dead`, [{ id: 'm2', body: other, attempts: 1 }])
    expect(await rowOf(id)).toEqual(before)
  })
})

test('what the model found is not stored for a client who left meanwhile', async () => {
  const { patient, therapist } = await pair()
  const slowly = () => app.ledger('anthropic').filter(({ detail }) => detail['fault'] === 'slow').length
  const before = slowly()
  await app.control('anthropic:analysis', 'slow', 1, 1500)
  const { id, analysis_job_id } = await register(therapist, patient, { notes: NOTES })
  await until('the model to be asked', () => slowly() > before)
  await disconnect(app, patient, therapist)
  const job = () => api(app, getJob, { params: { id: analysis_job_id ?? '' } }, therapist)
  await until('the end of the job', async () => (await job()).state === 'failed')
  expect(await rowOf(id)).toMatchObject({ keyInsights: null, patientSummary: null })
})

test('an analysis of an older version writes over nothing', async () => {
  const { patient, therapist } = await pair()
  await app.control('anthropic:analysis', '500', 6)
  const first = await register(therapist, patient, { notes: NOTES })
  const second = await change(therapist, first, { notes: 'Vi talade om arbetet och stressen där.' })
  expect(second.analysis_job_id).not.toBe(first.analysis_job_id)
  const { key_insights } = await analysed(therapist, second.id)
  expect(JSON.stringify(key_insights)).not.toContain('pappan')
  expect((await rowOf(second.id))?.analysisJobId).toBe(second.analysis_job_id)
})

test('the next therapist reads the result, and another’s job is nobody’s to ask after', async () => {
  const { patient, therapist } = await pair()
  const { id, analysis_job_id } = await register(therapist, patient, { notes: NOTES })
  await analysed(therapist, id)
  await disconnect(app, patient, therapist)
  const next = await connect(app, patient, await newTherapist(app), { shareChats: false })
  expect(await analysisOf(next, id)).toMatchObject({ job_id: null, state: 'done', key_insights: expect.anything() })
  expect((await failureOf(api(app, analyseTherapySession, { params: { id } }, next))).status).toBe(403)
  const job = api(app, getJob, { params: { id: analysis_job_id ?? '' } }, next)
  expect((await failureOf(job)).status).toBe(404)
})
