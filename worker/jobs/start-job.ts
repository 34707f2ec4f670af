import type * as z from 'zod/mini'
import { userSessions } from '../../durable-objects/user-sessions/client.ts'
import type { Context, UserContext } from '../context.ts'
import { fromBase64Url } from '../crypto/bytes.ts'
import { lockedAsNull } from '../crypto/crypto-error.ts'
import { openEnvelope, sealEnvelope } from '../crypto/job-envelope.ts'
import { paddedJson } from '../crypto/padding.ts'
import { withEither } from '../crypto/rotating-key.ts'
import type { Bindings } from '../env.ts'
import { AppError } from '../http/app-error.ts'
import { errorFields, log } from '../log.ts'
import { rotating } from '../secrets/rotating.ts'
import { newJobSecret } from '../crypto/job-secret.ts'
import type { StartedJob } from './messages.ts'
import { beginJob, markJob } from './queries.ts'

/** What a kind of job names besides what every started one has. */
type Seed<Job> = Job extends StartedJob ? Omit<Job, 'jobId' | 'userId' | 'envelope'> : never

/**
 * Puts work for the queue that somebody has asked for: `payload` travels sealed under `JOB_KEY` and a secret that waits in
 * the object of who asks, for an hour at most (docs/keys.md). Answers the job's id, whose progress they may ask for. Throws
 * `AppError` 503 where the queue is away: then nobody waits for it, and nothing of it is left to open. A job that has an id
 * of its own (`jobId`) is begun once: asked for again it is the same one.
 */
export async function startJob<Job extends StartedJob>(
  ctx: UserContext,
  seed: Seed<Job>,
  payload: unknown,
  jobId = ctx.newId(),
): Promise<string> {
  const { userId } = ctx.actor
  if (!(await beginJob(ctx.db, { id: jobId, userId, kind: seed.type }))) return jobId
  const now = ctx.now().getTime()
  const own = newJobSecret(jobId, now)
  const keys = { jobKey: rotating(ctx.config, 'JOB_KEY').current, secret: fromBase64Url(own.secret) }
  const envelope = await sealEnvelope(paddedJson(payload), keys, { jobId, now })
  const job = { ...seed, jobId, userId, envelope }
  try {
    await userSessions(ctx.bindings, ctx.config, userId).keepJobSecret(own)
    await queueOf(ctx.bindings, seed.type).send(job)
  } catch (error) {
    log('warn', 'job_not_queued', { requestId: ctx.requestId, jobId, ...errorFields(error) })
    await giveUp(ctx, job)
    throw new AppError('busy', 'Det gick inte att börja just nu. Försök igen om en stund.', { cause: error })
  }
  return jobId
}

/**
 * The same for work of several parts, each a message with an envelope of its own, sealed and sent as `payloads` gives them, so
 * that never more than one is in memory. Answers how many there are. Throws as `startJob`.
 */
export async function startJobInParts<Job extends StartedJob & { readonly part: number }>(
  ctx: UserContext,
  seed: Omit<Job, 'jobId' | 'userId' | 'envelope' | 'part'> & Pick<StartedJob, 'type'>,
  payloads: AsyncIterable<unknown>,
  jobId: string,
): Promise<number> {
  const { userId } = ctx.actor
  const now = ctx.now().getTime()
  const own = newJobSecret(jobId, now)
  const keys = { jobKey: rotating(ctx.config, 'JOB_KEY').current, secret: fromBase64Url(own.secret) }
  await beginJob(ctx.db, { id: jobId, userId, kind: seed.type })
  let part = 0
  try {
    await userSessions(ctx.bindings, ctx.config, userId).keepJobSecret(own)
    for await (const payload of payloads) {
      const envelope = await sealEnvelope(paddedJson(payload), keys, { jobId, now })
      await queueOf(ctx.bindings, seed.type).send({ ...seed, part, jobId, userId, envelope })
      part += 1
    }
  } catch (error) {
    log('warn', 'job_not_queued', { requestId: ctx.requestId, jobId, ...errorFields(error) })
    await giveUp(ctx, { jobId, userId, type: seed.type })
    throw new AppError('busy', 'Det gick inte att börja just nu. Försök igen om en stund.', { cause: error })
  }
  return part
}

/** A document, and a part of a profile made anew, may take half a minute to read: nobody's analysis is to wait for that. */
const SLOW: readonly StartedJob['type'][] = ['knowledge.read', 'anamnesis.regenerate']

function queueOf({ ANALYSIS_QUEUE, DOCUMENT_QUEUE }: Bindings, type: StartedJob['type']): Queue<object> {
  return SLOW.includes(type) ? DOCUMENT_QUEUE : ANALYSIS_QUEUE
}

/** What cannot be noted now ends by itself: the secret in an hour, the row when it is old. */
async function giveUp(ctx: Context, { jobId, userId, type }: Omit<StartedJob, 'envelope'>): Promise<void> {
  await Promise.allSettled([
    userSessions(ctx.bindings, ctx.config, userId).endJob(jobId),
    markJob(ctx.db, { id: jobId, userId, kind: type, state: 'failed', errorCode: 'not_queued' }),
  ])
}

/** What a started job carries; null past its hour, or once who asked has been erased: nothing opens it any more. */
export async function openJob<Payload>(
  ctx: Context,
  { jobId, userId, envelope }: StartedJob,
  schema: z.ZodMiniType<Payload>,
): Promise<Payload | null> {
  const secret = await userSessions(ctx.bindings, ctx.config, userId).jobSecret(jobId)
  if (secret === null) return null
  const own = fromBase64Url(secret)
  const at = { jobId, now: ctx.now().getTime() }
  const text = await withEither(rotating(ctx.config, 'JOB_KEY'), (jobKey) =>
    openEnvelope(envelope, { jobKey, secret: own }, at),
  ).catch(lockedAsNull)
  return text === null ? null : schema.parse(JSON.parse(text))
}

/** Seals what one part of a job tells the next, to be opened by `openJob`; null once nothing of the job opens any more. */
export async function sealForJob(
  ctx: Context,
  { jobId, userId }: Pick<StartedJob, 'jobId' | 'userId'>,
  payload: unknown,
): Promise<string | null> {
  const secret = await userSessions(ctx.bindings, ctx.config, userId).jobSecret(jobId)
  if (secret === null) return null
  const keys = { jobKey: rotating(ctx.config, 'JOB_KEY').current, secret: fromBase64Url(secret) }
  return sealEnvelope(paddedJson(payload), keys, { jobId, now: ctx.now().getTime() })
}

/** Nothing opens the job's envelope from now on. */
export async function endJob(ctx: Context, { jobId, userId }: Pick<StartedJob, 'jobId' | 'userId'>): Promise<void> {
  await userSessions(ctx.bindings, ctx.config, userId).endJob(jobId)
}
