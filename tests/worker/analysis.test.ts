import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { chatHistory, importantMessages, sendChatMessage } from '../../contract/chat.ts'
import { setConsent } from '../../contract/consents.ts'
import { jobs } from '../../worker/jobs/tables.ts'
import { api } from '../support/api.ts'
import { openStream } from '../support/events.ts'
import { jobsOf, QUEUE } from '../support/jobs.ts'
import { paidMessages } from '../support/ledger.ts'
import { newPatient, type Person } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp()

interface Chat {
  recall(): Promise<{ signals: Promise<{ jobId: string; sealed: string }[]> }>
}
/** The tiers that wait in the client's object for their next message. */
const signalsOf = async ({ id }: Person) => (await (await app.object<Chat>('CLIENT_CHAT', id)).recall()).signals

const { rowOf, jobOf, analyses, deliver, newExchange, newJob } = jobsOf(app)

test('what the queue found out is in the history, sealed on its way and at rest', async () => {
  const { patient, id } = await newExchange('Nu förstår jag: jag har insett att det är sorgen som håller mig vaken!')
  const row = await rowOf(id)
  expect(row?.analysis).toMatch(/^v1\.1\.inbox\./)
  const { conversations: shown } = await api(app, chatHistory, { query: {} }, patient)
  expect(shown).toMatchObject([{ message_type: 'breakthrough', importance_score: expect.any(Number) }])
  expect(shown[0]?.importance_score).toBeGreaterThanOrEqual(4)
  const { messages } = await api(app, importantMessages, { query: {} }, patient)
  expect(messages).toMatchObject([{ id, message_type: 'breakthrough' }])
})

test('an analysis that was read is sealed anew under the data key, and says the same', async () => {
  const { patient, id } = await newExchange('Nu förstår jag: det är sorgen, och jag vågade säga det!')
  const history = () => api(app, chatHistory, { query: {} }, patient)
  const first = await history()
  await until('the analysis to be sealed anew', async () => (await rowOf(id))?.analysis?.startsWith('v1.1.dk.'))
  expect(await history()).toEqual(first)
})

describe('a tier that only the analysis finds', () => {
  const [HINT, KIND] = ['Jag vågar inte gå hem i dag.', 'abuse_or_violence_now']
  const stream = async (patient: Person, message: string) => {
    const body = { message, message_id: crypto.randomUUID() }
    return (await openStream(app, sendChatMessage, { body }, patient)).rest()
  }

  test('makes the next turn free, tells it first, and stays', async () => {
    await app.control('anthropic:declaration', 'none')
    const { patient, first } = await newExchange(HINT)
    expect(first.safety_tier).toBe('none')
    expect(await paidMessages(app, patient.id)).toHaveLength(1)
    const [waiting, ...others] = await signalsOf(patient)
    expect([waiting, others]).toMatchObject([{ sealed: expect.stringMatching(/^v1\.1\.inbox\./) }, []])
    for (const message of ['Hej igen.', 'Och en gång till.']) {
      const events = await stream(patient, message)
      expect(events[0]).toMatchObject({ event: 'safety', data: { tier: 'high', kinds: [KIND] } })
      expect(events.at(-1)).toMatchObject({
        event: 'done',
        data: { current_balance: 11, metadata: { safety_tier: 'high' } },
      })
      expect(await signalsOf(patient)).not.toContainEqual(waiting)
    }
    expect(await paidMessages(app, patient.id)).toHaveLength(1)
  })

  test('is found also where there was no room for what the answer remembers of the person', async () => {
    await app.control('anthropic:declaration', 'none')
    const { patient } = await newExchange(`${HINT} [[analysis-long]]`)
    expect(await signalsOf(patient)).toHaveLength(1)
    const events = await stream(patient, 'Hej igen.')
    expect(events[0]).toMatchObject({ event: 'safety', data: { tier: 'high', kinds: [KIND] } })
  })

  test('is told once by a job that comes again', async () => {
    const { patient, id } = await newExchange('Jag sover dåligt.')
    const job = await newJob(patient, id, { message: HINT })
    await deliver(QUEUE, job)
    await app.db.update(jobs).set({ state: 'running' }).where(eq(jobs.id, job.jobId))
    const before = await signalsOf(patient)
    expect(before.filter(({ jobId }) => jobId === job.jobId)).toHaveLength(1)
    await deliver(QUEUE, job)
    expect(await signalsOf(patient)).toEqual(before)
  })

  test('is kept where the exchange was deleted meanwhile', async () => {
    const { patient } = await newExchange('Jag sover dåligt.')
    await deliver(QUEUE, await newJob(patient, crypto.randomUUID(), { message: HINT }))
    expect((await stream(patient, 'Hej.'))[0]).toMatchObject({ event: 'safety', data: { tier: 'high' } })
  })

  test('one sealed for another job is not taken for this one, and stops no talk', async () => {
    const { patient, id } = await newExchange('Jag sover dåligt.')
    const job = await newJob(patient, id, { message: HINT })
    await deliver(QUEUE, job)
    const signal = (await signalsOf(patient)).find(({ jobId }) => jobId === job.jobId)
    const other = await newPatient(app)
    const theirs = await app.object<{ addSafetySignal(signal: unknown): Promise<void> }>('CLIENT_CHAT', other.id)
    await theirs.addSafetySignal(signal)
    expect((await stream(other, 'Hej.')).at(-1)).toMatchObject({ data: { metadata: { safety_tier: 'none' } } })
  })
})

test('where the model will say nothing of an exchange, what the screen finds stands, and it is not asked for ever', async () => {
  const { patient, id } = await newExchange('Jag sover dåligt.')
  const job = await newJob(patient, id, { message: 'Det vore bättre om jag inte fanns. [[analysis-refuse]]' })
  const before = analyses()
  expect(await deliver(QUEUE, job)).toMatchObject({ acknowledged: ['m1'], again: [] })
  expect(analyses()).toBe(before + 2)
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'done' })
  expect((await signalsOf(patient)).map(({ jobId }) => jobId)).toContain(job.jobId)
})

test('a job delivered twice is done once', async () => {
  const { patient, id } = await newExchange('Jag sover dåligt.')
  const job = await newJob(patient, id)
  const before = analyses()
  for (let times = 0; times < 3; times++) {
    expect(await deliver(QUEUE, job)).toMatchObject({ acknowledged: ['m1'], again: [] })
  }
  expect(analyses()).toBe(before + 1)
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'done', attempts: 1, errorCode: null })
})

test('a job that fails comes again, later and later, and succeeds then', async () => {
  const { patient, id } = await newExchange('Jag sover dåligt.')
  const job = await newJob(patient, id)
  for (const attempts of [1, 2, 3]) {
    await app.control('anthropic:analysis', '500', 2)
    expect(await deliver(QUEUE, job, attempts)).toMatchObject({
      acknowledged: [],
      again: [{ msgId: 'm1', delaySeconds: 2 ** attempts }],
    })
  }
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'running', attempts: 3 })
  expect(await deliver(QUEUE, job, 4)).toMatchObject({ acknowledged: ['m1'] })
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'done', attempts: 4 })
})

test('one that failed for good is recorded, so that nobody waits for it', async () => {
  const { patient, id } = await newExchange('Jag sover dåligt.')
  const job = await newJob(patient, id)
  expect(await deliver(`${QUEUE}-dead`, job)).toMatchObject({ acknowledged: ['m1'] })
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'failed', errorCode: 'dead_letter' })
})

test('an envelope older than an hour is not opened', async () => {
  const { patient, id } = await newExchange('Jag sover dåligt.')
  const job = await newJob(patient, id, { now: Date.now() - 61 * 60 * 1000 })
  const before = analyses()
  expect(await deliver(QUEUE, job)).toMatchObject({ acknowledged: ['m1'] })
  expect(analyses()).toBe(before)
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'failed', errorCode: 'expired' })
})

test('nothing is shown to the model, or kept, of a client who has taken a consent back meanwhile', async () => {
  const { patient, id } = await newExchange('Jag sover dåligt.')
  const job = await newJob(patient, id, { message: 'Jag vågar inte gå hem i dag.' })
  await api(app, setConsent, { body: { consents: ['health_data'], given: false } }, patient)
  const [before, analysis] = [analyses(), (await rowOf(id))?.analysis]
  expect(await deliver(QUEUE, job)).toMatchObject({ acknowledged: ['m1'] })
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'failed', errorCode: 'no_consent' })
  expect([analyses(), (await rowOf(id))?.analysis]).toEqual([before, analysis])
  expect((await signalsOf(patient)).some(({ jobId }) => jobId === job.jobId)).toBe(false)
})

test('an envelope put on another job is not opened either', async () => {
  const { patient, id } = await newExchange('Jag sover dåligt.')
  const [one, two] = await Promise.all([newJob(patient, id), newJob(patient, id)])
  const before = analyses()
  await deliver(QUEUE, { ...one, envelope: two.envelope })
  expect(analyses()).toBe(before)
  expect(await jobOf(one.jobId)).toMatchObject({ state: 'failed' })
})

test('a message that nobody can read is put aside', async () => {
  expect(await deliver(QUEUE, { type: 'okänd', text: 'x' })).toMatchObject({ acknowledged: ['m1'], again: [] })
})

test('a job whose exchange was deleted ends, and writes nothing', async () => {
  const { patient } = await newExchange('Jag sover dåligt.')
  const job = await newJob(patient, crypto.randomUUID())
  expect(await deliver(QUEUE, job)).toMatchObject({ acknowledged: ['m1'] })
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'failed', errorCode: 'row_gone' })
})
