import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { UserContext } from '../context.ts'
import { randomBytes, toBase64Url } from '../crypto/bytes.ts'
import { HOUR } from '../day.ts'
import type { JobSecret } from '../crypto/job-secret.ts'
import type { StartedJob } from './messages.ts'
import { endJob, openJob, startJob, startJobInParts } from './start-job.ts'

const Payload = z.object({ text: z.string() })

/** A context whose object, database and queue note what they are given. */
function world() {
  const secrets = new Map<string, JobSecret>()
  const sent: StartedJob[] = []
  const documents: StartedJob[] = []
  const rows: unknown[] = []
  const object = {
    keepJobSecret: async (own: JobSecret) => void secrets.set(own.jobId, own),
    jobSecret: async (id: string) => secrets.get(id)?.secret ?? null,
    endJob: async (id: string) => void secrets.delete(id),
  }
  const chain: unknown = new Proxy(() => chain, {
    get: (_, name) => {
      if (name === 'returning') return async () => [{}]
      return name === 'onConflictDoUpdate' ? ({ set }: { set: unknown }) => (rows.push(set), chain) : chain
    },
  })
  let away = false
  const queue = (jobs: StartedJob[]) => ({
    send: async (job: StartedJob) => {
      if (away) throw new Error('Queue is away')
      jobs.push(job)
    },
  })
  let now = Date.now()
  const ctx = {
    config: { JOB_KEY: toBase64Url(randomBytes(32)), DATA_JURISDICTION: undefined },
    bindings: {
      USER_SESSIONS: { idFromName: (name: string) => name, get: () => object },
      ANALYSIS_QUEUE: queue(sent),
      DOCUMENT_QUEUE: queue(documents),
    },
    db: chain,
    actor: { kind: 'user', userId: crypto.randomUUID(), role: 'therapist' },
    now: () => new Date(now),
    newId: () => crypto.randomUUID(),
  } as unknown as UserContext
  const lose = () => void (away = true)
  return { ctx, secrets, sent, documents, rows, lose, wait: (time: number) => (now += time) }
}

async function started() {
  const given = world()
  const seed = { type: 'chat.analyse' as const, conversationId: crypto.randomUUID() }
  const id = await startJob(given.ctx, seed as never, { text: 'Hemligt.' })
  const [job] = given.sent
  if (job === undefined) throw new Error('nothing was sent')
  return { ...given, id, job }
}

describe('a job that somebody asks for', () => {
  test('carries its payload sealed, and opens with the secret of the object of who asked', async () => {
    const { ctx, id, job } = await started()
    expect(job).toMatchObject({ jobId: id, userId: ctx.actor.userId, type: 'chat.analyse' })
    expect(JSON.stringify(job)).not.toContain('Hemligt')
    expect(await openJob(ctx, job, Payload)).toEqual({ text: 'Hemligt.' })
  })

  test('waits behind no document that is being read: those have a queue of their own', async () => {
    const { ctx, sent, documents } = world()
    await startJob(ctx, { type: 'knowledge.read' as const, documentId: crypto.randomUUID() } as never, {})
    expect([sent, documents]).toMatchObject([[], [{ type: 'knowledge.read' }]])
    await startJob(ctx, { type: 'sessions.analyse' as const, sessionId: crypto.randomUUID() } as never, {})
    expect([sent, documents]).toMatchObject([[{ type: 'sessions.analyse' }], [{}]])
  })

  test('of several parts is a message for each, sent as it is made, on the queue that no analysis waits behind', async () => {
    const { ctx, sent, documents, secrets } = world()
    async function* payloads() {
      for (const text of ['Ett.', 'Två.']) {
        yield { text }
        expect(documents.at(-1)).toMatchObject({ part: documents.length - 1 })
      }
    }
    const id = crypto.randomUUID()
    const seed = { type: 'anamnesis.regenerate' as const, patientId: crypto.randomUUID() }
    expect(await startJobInParts(ctx, seed, payloads(), id)).toBe(2)
    expect(sent).toEqual([])
    expect([...secrets.keys()]).toEqual([id])
    const opened = await Promise.all(documents.map((job) => openJob(ctx, job, Payload)))
    expect(opened).toEqual([{ text: 'Ett.' }, { text: 'Två.' }])
  })

  test('is given up where the queue is away: who asks is told, and nothing of it is left to open', async () => {
    const { ctx, secrets, rows, lose } = world()
    lose()
    const seed = { type: 'chat.analyse' as const, conversationId: crypto.randomUUID() }
    await expect(startJob(ctx, seed as never, { text: 'Hemligt.' })).rejects.toMatchObject({
      code: 'busy',
      status: 503,
    })
    expect(secrets.size).toBe(0)
    expect(rows.at(-1)).toMatchObject({ state: 'failed', errorCode: 'not_queued' })
  })

  test('opens no more once it has ended, nor after its hour', async () => {
    const first = await started()
    await endJob(first.ctx, first.job)
    expect(first.secrets.size).toBe(0)
    expect(await openJob(first.ctx, first.job, Payload)).toBeNull()
    const second = await started()
    second.wait(HOUR)
    expect(await openJob(second.ctx, second.job, Payload)).toBeNull()
  })

  test('opens with no other job’s secret', async () => {
    const { ctx, job, secrets } = await started()
    const [own] = secrets.values()
    if (own === undefined) throw new Error('no secret was kept')
    secrets.set(job.jobId, { ...own, secret: toBase64Url(randomBytes(32)) })
    expect(await openJob(ctx, job, Payload)).toBeNull()
  })
})
