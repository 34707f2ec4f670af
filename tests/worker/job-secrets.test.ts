import { expect, test } from 'vitest'
import { alarmOf } from '../support/alarms.ts'
import { chatOf } from '../support/chat.ts'
import { jobsOf, QUEUE, startedJob } from '../support/jobs.ts'
import { newTherapist } from '../support/people.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

// docs/keys.md: the queue carries an envelope, the client's object half of its key, until the job is done or an hour old.

const HOUR = 60 * 60 * 1000

const app = await useApp({ own: true })

const { newExchange, newJob, deliver, jobOf, analyses, secretsOf, forgetSecrets } = jobsOf(app)
const { say } = chatOf(() => app)

test('is forgotten when its job is done, and wakes nobody any more', async () => {
  const { patient } = await newExchange('Jag sover dåligt.')
  expect(await secretsOf(patient)).toEqual([])
  await until('the alarm to go', () => alarmOf(app, 'ClientChat', patient.id) === null)
})

test('is kept by a job whose consumer was killed, and opens it once more', async () => {
  const { patient, id } = await newExchange('Jag sover dåligt.')
  const job = await newJob(patient, id)
  await app.control('anthropic:analysis', 'slow', 1, 60_000)
  const before = analyses()
  const killed = deliver(QUEUE, job).catch(() => 'killed')
  await until('the question to the model', () => analyses() > before)
  await app.restart()
  expect(await killed).toBe('killed')
  expect(await secretsOf(patient)).toEqual([job.jobId])
  expect(await deliver(QUEUE, job, 2)).toMatchObject({ acknowledged: ['m1'] })
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'done', attempts: 2 })
  expect(await secretsOf(patient)).toEqual([])
})

test('is kept while its job fails, and forgotten with a dead letter', async () => {
  const { patient, id } = await newExchange('Jag sover dåligt.')
  const job = await newJob(patient, id)
  await app.control('anthropic:analysis', '500', 2)
  expect((await deliver(QUEUE, job)).again).toHaveLength(1)
  expect(await secretsOf(patient)).toEqual([job.jobId])
  expect(await deliver(`${QUEUE}-dead`, job)).toMatchObject({ acknowledged: ['m1'] })
  expect(await secretsOf(patient)).toEqual([])
  expect(await deliver(QUEUE, job, 2)).toMatchObject({ acknowledged: ['m1'] })
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'failed', errorCode: 'expired' })
})

test('is forgotten when it is an hour old, also by an object that nobody calls', async () => {
  const { patient, id } = await newExchange('Jag sover dåligt.')
  const late = await newJob(patient, id, { now: Date.now() - HOUR - 1 })
  await say(patient, 'Hej.')
  await until('the alarm', async () => (await secretsOf(patient)).length === 0)
  const before = analyses()
  expect(await deliver(QUEUE, late)).toMatchObject({ acknowledged: ['m1'] })
  expect(analyses()).toBe(before)
  expect(await jobOf(late.jobId)).toMatchObject({ state: 'failed', errorCode: 'expired' })
})

test('is asked for by the clock an hour after its reply at the latest', async () => {
  const { patient } = await newExchange('Jag sover dåligt.')
  await app.control('anthropic:analysis', 'slow', 1, 60_000)
  const sent = Date.now()
  await say(patient, 'Hej.')
  const alarm = await until('the alarm of its end', () => {
    const at = alarmOf(app, 'ClientChat', patient.id)
    return at !== null && at > sent + HOUR / 2 && at
  })
  expect(alarm).toBeGreaterThanOrEqual(sent + HOUR)
  expect(alarm).toBeLessThanOrEqual(Date.now() + HOUR)
  expect(await secretsOf(patient)).toHaveLength(1)
})

test('is half of the key: without it the envelope and the key of the service open nothing', async () => {
  const { patient, id } = await newExchange('Jag sover dåligt.')
  const job = await newJob(patient, id)
  await forgetSecrets(patient)
  const before = analyses()
  expect(await deliver(QUEUE, job)).toMatchObject({ acknowledged: ['m1'] })
  expect(analyses()).toBe(before)
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'failed', errorCode: 'expired' })
})

test('opens no envelope that was changed: its job ends at once, and is not tried again', async () => {
  const therapist = await newTherapist(app)
  const started = await startedJob(app, therapist, {})
  const ids = { patientId: crypto.randomUUID(), exchangeId: crypto.randomUUID() }
  const job = { ...started, ...ids, type: 'review.make', envelope: started.envelope.slice(0, -4) }
  expect(await deliver(QUEUE, job)).toMatchObject({ acknowledged: ['m1'], again: [] })
  expect(await jobOf(job.jobId)).toMatchObject({ state: 'failed', errorCode: 'expired' })
})
