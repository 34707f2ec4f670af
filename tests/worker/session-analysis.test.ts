import { describe, expect, test } from 'vitest'
import { setConsent } from '../../contract/consents.ts'
import { getJob } from '../../contract/jobs.ts'
import { SESSION_TRANSCRIPT_READ_LENGTH } from '../../contract/limits.ts'
import { analyseTherapySession, shareSessionSummary, type TherapySession } from '../../contract/therapy-sessions.ts'
import { fromBase64Url } from '../../worker/crypto/bytes.ts'
import { inboxPublicKey } from '../../worker/crypto/epoch.ts'
import { sealEnvelope } from '../../worker/crypto/job-envelope.ts'
import { paddedJson } from '../../worker/crypto/padding.ts'
import { newJobSecret } from '../../worker/crypto/job-secret.ts'
import { api, failureOf } from '../support/api.ts'
import { QUEUE } from '../support/jobs.ts'
import { newTherapist, type Person, secret } from '../support/people.ts'
import { sessionsOf } from '../support/sessions.ts'
import { connect, disconnect, ownSecrets } from '../support/sharing.ts'
import { useApp } from '../support/use-app.ts'

const app = await useApp()
const { pair, register, change, list, rowOf, analysisOf, analysed } = sessionsOf(() => app)

const NOTES = 'Klienten sover dåligt sedan pappan dog. Vi kom överens om att skriva dagbok.'

test('a saved session is analysed in the queue, and the client sees the summary once the therapist shows it', async () => {
  const { patient, therapist } = await pair()
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
  await share(true)
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
    const asked = () => app.ledger('anthropic').filter(({ detail }) => detail['purpose'] === 'analysis').length
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

interface Secrets {
  keepJobSecret(secret: ReturnType<typeof newJobSecret>): Promise<void>
}

/** A job for a session, sealed as the Worker seals it, its secret kept in its therapist's object. */
async function newJob(patient: Person, therapist: Person, session: TherapySession) {
  const record = (await ownSecrets(app, patient)).find(({ scope }) => scope === 'record')
  if (record === undefined) throw new Error('A client has a record.')
  const [jobId, now] = [crypto.randomUUID(), Date.now()]
  const own = newJobSecret(jobId, now)
  await (await app.object<Secrets>('USER_SESSIONS', therapist.id)).keepJobSecret(own)
  const payload = {
    sessionId: session.id,
    patientId: patient.id,
    version: session.updated_at,
    recordEpoch: record.epoch,
    recordInbox: await inboxPublicKey(record.secret),
    date: session.date,
    sessionType: session.session_type,
    notes: NOTES,
    transcript: '',
  }
  const keys = { jobKey: fromBase64Url(secret(app, 'JOB_KEY')), secret: fromBase64Url(own.secret) }
  const envelope = await sealEnvelope(paddedJson(payload), keys, { jobId, now })
  return { type: 'sessions.analyse', jobId, userId: therapist.id, sessionId: session.id, envelope }
}

test('a job that is given up says so in the session, and nobody waits for it', async () => {
  const { patient, therapist } = await pair()
  const session = await register(therapist, patient, { notes: NOTES })
  await analysed(therapist, session.id)
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

test('an analysis of an older version writes over nothing', async () => {
  const { patient, therapist } = await pair()
  await app.control('anthropic:analysis', '500', 6)
  const first = await register(therapist, patient, { notes: NOTES })
  const second = await change(therapist, first, { notes: 'Vi talade om arbetet och stressen där.' })
  expect(second.analysis_job_id).not.toBe(first.analysis_job_id)
  const { key_insights } = await analysed(therapist, second.id)
  expect(JSON.stringify(key_insights)).not.toContain('pappan')
  expect((await rowOf(second.id))?.analysisJobId).toBe(second.analysis_job_id)
}, 60_000)

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
