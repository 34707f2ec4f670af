import { eq } from 'drizzle-orm'
import { sendChatMessage } from '../../contract/chat.ts'
import { fromBase64Url } from '../../worker/crypto/bytes.ts'
import { type EpochScope, inboxPublicKey } from '../../worker/crypto/epoch.ts'
import { sealEnvelope } from '../../worker/crypto/job-envelope.ts'
import { newJobSecret } from '../../worker/crypto/job-secret.ts'
import { paddedJson } from '../../worker/crypto/padding.ts'
import { sealAnalysis } from '../../worker/features/chat/seal-analysis.ts'
import { exchanges } from '../../worker/features/chat/tables.ts'
import { jobs } from '../../worker/jobs/tables.ts'
import { api } from './api.ts'
import type { App } from './app.ts'
import { onDisk } from './object-files.ts'
import { newPatient, type Person, secret } from './people.ts'
import { ownSecrets } from './sharing.ts'
import { until } from './wait.ts'

export const QUEUE = 'lyhord-analysis'

type Source = Parameters<typeof sealAnalysis>[0]

/** What a client's own object seals of an exchange that the model answered, of a client of whom nothing is known. */
export async function analysisSource(
  app: App,
  patient: Person,
  told: Pick<Source, 'exchangeId'> & Partial<Source>,
): Promise<Source> {
  const record = (await ownSecrets(app, patient)).find(({ scope }) => scope === 'record')
  if (record === undefined) throw new Error('the client has no record scope')
  const now = told.now ?? Date.now()
  return {
    jobId: crypto.randomUUID(),
    patientId: patient.id,
    message: 'Jag har insett att det är sorgen.',
    response: 'Det låter viktigt.',
    answeredBy: 'model',
    known: [],
    profileMark: '',
    at: now,
    alerts: { high: null, immediate: null },
    recheck: null,
    replaced: [],
    record,
    alone: null,
    now,
    ...told,
  }
}

/** What the tests of queue jobs do over and over, for one app. */
export function jobsOf(app: App) {
  const rowOf = async (id: string) => (await app.db.select().from(exchanges).where(eq(exchanges.id, id)))[0]
  return {
    rowOf,
    jobOf: async (id: string) => (await app.db.select().from(jobs).where(eq(jobs.id, id)))[0],
    /** How often the model was asked for an analysis. */
    analyses: () => app.ledger('anthropic').filter(({ detail }) => detail['purpose'] === 'analysis').length,
    deliver: (queue: string, body: unknown, attempts = 1) => app.deliver(queue, [{ id: 'm1', body, attempts }]),
    /** A new client whose first message was answered and analysed. */
    newExchange: async (message: string) => {
      const patient = await newPatient(app)
      const body = { message, message_id: crypto.randomUUID() }
      const { metadata } = await api(app, sendChatMessage, { body }, patient)
      const id = metadata.conversation_id
      await until('the analysis of the queue', async () => (await rowOf(id))?.analysis)
      await until('the end of its job', async () => (await secretsOf(app, patient)).length === 0)
      return { patient, id, first: metadata }
    },
    /** A job for an exchange that is in Postgres, sealed as the client's own object seals it, its secret kept there. */
    newJob: async (patient: Person, exchangeId: string, told: Partial<Source> = {}) => {
      const sealed = await sealAnalysis(
        await analysisSource(app, patient, { exchangeId, ...told }),
        secret(app, 'JOB_KEY'),
      )
      const { jobId, secret: own, endsAt } = sealed.secret
      await onDisk(app, chatObject(patient), 'INSERT INTO job_secret VALUES (?, ?, ?)', jobId, own, endsAt)
      return sealed.message
    },
    secretsOf: (patient: Person) => secretsOf(app, patient),
    forgetSecrets: (patient: Person) => onDisk(app, chatObject(patient), 'DELETE FROM job_secret'),
  }
}

interface Secrets {
  keepJobSecret(secret: ReturnType<typeof newJobSecret>): Promise<void>
}

/** What a job carries that somebody has asked for, sealed as the Worker seals it, its secret kept in their object. */
export async function startedJob(app: App, { id: userId }: Person, payload: unknown) {
  const [jobId, now] = [crypto.randomUUID(), Date.now()]
  const own = newJobSecret(jobId, now)
  await (await app.object<Secrets>('USER_SESSIONS', userId)).keepJobSecret(own)
  const keys = { jobKey: fromBase64Url(secret(app, 'JOB_KEY')), secret: fromBase64Url(own.secret) }
  return { jobId, userId, envelope: await sealEnvelope(paddedJson(payload), keys, { jobId, now }) }
}

/** The inbox that a job writes what it finds about a client to. */
export async function inboxOf(app: App, patient: Person, scope: EpochScope) {
  const newest = (await ownSecrets(app, patient)).findLast((one) => one.scope === scope)
  if (newest === undefined) throw new Error(`The client has no ${scope}.`)
  return { epoch: newest.epoch, publicKey: await inboxPublicKey(newest.secret) }
}

const chatObject = ({ id }: Person) => ({ binding: 'CLIENT_CHAT', name: id })

/** The jobs that a client's object keeps a secret of. */
async function secretsOf(app: App, patient: Person): Promise<unknown[]> {
  return (await onDisk(app, chatObject(patient), 'SELECT job_id AS id FROM job_secret')).map(({ id }) => id)
}
