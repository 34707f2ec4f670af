import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listInsights } from '../../contract/anamnesis.ts'
import { INSIGHTS_MOST_DAYS } from '../../contract/anamnesis-limits.ts'
import { getRegeneration } from '../../contract/regenerations.ts'
import { fromBase64Url } from '../../worker/crypto/bytes.ts'
import { sealEnvelope } from '../../worker/crypto/job-envelope.ts'
import { newJobSecret } from '../../worker/crypto/job-secret.ts'
import { paddedJson } from '../../worker/crypto/padding.ts'
import { regenerationParts, regenerations } from '../../worker/features/regenerations/tables.ts'
import { jobs } from '../../worker/jobs/tables.ts'
import { api, failureOf } from '../support/api.ts'
import { inboxOf, jobsOf, QUEUE } from '../support/jobs.ts'
import { newPatient, type Person, secret } from '../support/people.ts'
import { storeTalk } from '../support/stored-talk.ts'
import { useApp } from '../support/use-app.ts'
import { until } from '../support/wait.ts'

const app = await useApp({ own: true })

const { deliver, jobOf, analyses } = jobsOf(app)

interface Secrets {
  keepJobSecret(own: ReturnType<typeof newJobSecret>): Promise<void>
}

/** A regeneration under way, as it is begun, with its messages: one exchange a part. */
async function begun(patient: Person, said: readonly string[]) {
  const [id, now] = [crypto.randomUUID(), Date.now()]
  const own = newJobSecret(id, now)
  await (await app.object<Secrets>('USER_SESSIONS', patient.id)).keepJobSecret(own)
  const kind = 'anamnesis.regenerate' as const
  await app.db.insert(jobs).values({ id, userId: patient.id, kind, state: 'queued', total: said.length })
  await app.db.insert(regenerations).values({ id, patientId: patient.id, askedBy: patient.id })
  const { epoch: recordEpoch, publicKey: recordInbox } = await inboxOf(app, patient, 'record')
  const keys = { jobKey: fromBase64Url(secret(app, 'JOB_KEY')), secret: fromBase64Url(own.secret) }
  const stored = await storeTalk(
    app,
    patient,
    said.map((message, day) => ({ day, message, response: 'Berätta mer.' })),
  )
  const messages = await Promise.all(
    said.map(async (text, part) => {
      const exchange = { kind: 'exchange', id: stored[part], at: new Date(now).toISOString() }
      const pieces = [{ ...exchange, said: text, beside: 'Berätta mer.' }]
      const payload = { part, patientId: patient.id, recordEpoch, recordInbox, chats: true, pieces }
      const envelope = await sealEnvelope(paddedJson(payload), keys, { jobId: id, now })
      return { type: kind, jobId: id, userId: patient.id, patientId: patient.id, part, envelope }
    }),
  )
  return { id, messages }
}

const partsOf = (id: string) => app.db.select().from(regenerationParts).where(eq(regenerationParts.regenerationId, id))

test('a part whose consumer was killed is read again, and none counts twice however often it comes', async () => {
  const patient = await newPatient(app)
  const { id, messages } = await begun(patient, ['Jag sover dåligt.', 'Mamma dog i mars.'])
  const [first, second] = messages
  expect(await deliver(QUEUE, first)).toMatchObject({ acknowledged: ['m1'] })
  await app.control('anthropic:analysis', 'slow', 1, 60_000)
  const before = analyses()
  const killed = deliver(QUEUE, second).catch(() => 'killed')
  await until('the question to the model', () => analyses() > before)
  await app.restart()
  expect(await killed).toBe('killed')
  expect(await partsOf(id)).toHaveLength(1)
  expect(await jobOf(id)).toMatchObject({ state: 'running', done: 1, total: 2 })
  for (const message of [first, second, first, second]) {
    expect(await deliver(QUEUE, message, 2)).toMatchObject({ acknowledged: ['m1'] })
  }
  expect(await jobOf(id)).toMatchObject({ state: 'done', done: 2, total: 2 })
  expect(await partsOf(id)).toHaveLength(2)
  const result = await api(app, getRegeneration, { params: { id } }, patient)
  expect(result).toMatchObject({ data_points_processed: 2, insights_created: 2 })
  const { insights } = await api(app, listInsights, { query: { days: INSIGHTS_MOST_DAYS } }, patient)
  expect(insights.map(({ confirmed }) => confirmed)).toEqual([1, 1])
})

test('a part that no try is left of ends the whole: nothing is folded, and nothing stays', async () => {
  const patient = await newPatient(app)
  const { id, messages } = await begun(patient, ['Jag sover dåligt.', 'Mamma dog i mars.'])
  const [first, second] = messages
  await deliver(QUEUE, first)
  expect(await deliver(`${QUEUE}-dead`, second)).toMatchObject({ acknowledged: ['m1'] })
  expect(await jobOf(id)).toMatchObject({ state: 'failed', errorCode: 'dead_letter' })
  expect(await partsOf(id)).toEqual([])
  expect(await failureOf(api(app, getRegeneration, { params: { id } }, patient))).toMatchObject({ status: 409 })
  expect((await api(app, listInsights, { query: { days: INSIGHTS_MOST_DAYS } }, patient)).insights).toEqual([])
})

test('a part that says it is another one is not read, and ends the whole', async () => {
  const patient = await newPatient(app)
  const { id, messages } = await begun(patient, ['Jag sover dåligt.'])
  const [message] = messages
  expect(await deliver(QUEUE, { ...message, part: 7 })).toMatchObject({ acknowledged: ['m1'] })
  expect(await jobOf(id)).toMatchObject({ state: 'failed', errorCode: 'expired' })
})
