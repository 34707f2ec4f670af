import { not } from 'drizzle-orm'
import {
  REGENERATIONS_IN_ALL_A_DAY,
  REGENERATIONS_PER_ADDRESS_AND_DAY,
  REGENERATIONS_PER_CLIENT_AND_DAY,
  REGENERATIONS_PER_THERAPIST_AND_DAY,
} from '../../../contract/anamnesis-limits.ts'
import type { UserContext } from '../../context.ts'
import { inboxPublicKey } from '../../crypto/epoch.ts'
import { DAY } from '../../day.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError, notFound, rateLimited } from '../../http/app-error.ts'
import { allAllow, type AttemptRule, attemptsFrom, attemptsOf } from '../../http/attempts-of.ts'
import { lockJob, noteParts } from '../../jobs/queries.ts'
import { startJobInParts } from '../../jobs/start-job.ts'
import { newestSecret } from '../keys/writing-keys.ts'
import { inParts, type Piece } from './in-parts.ts'
import { findUnderWay, insertRegeneration, isBeingMade, partsRead } from './queries.ts'
import { closeJob, type PartPayload, type RegenerationJob } from './read-part.ts'
import { readMaterial, type Readable } from './read-material.ts'

const OWN: AttemptRule = { name: 'regenerations-own', limit: REGENERATIONS_PER_CLIENT_AND_DAY, window: DAY }
const OF_CLIENT: AttemptRule = { name: 'regenerations-client', limit: REGENERATIONS_PER_CLIENT_AND_DAY, window: DAY }
const THERAPIST: AttemptRule = {
  name: 'regenerations-therapist',
  limit: REGENERATIONS_PER_THERAPIST_AND_DAY,
  window: DAY,
}
const ADDRESS: AttemptRule = { name: 'regenerations-address', limit: REGENERATIONS_PER_ADDRESS_AND_DAY, window: DAY }
export const REGENERATIONS_OF_ALL: AttemptRule = {
  name: 'regenerations-all',
  limit: REGENERATIONS_IN_ALL_A_DAY,
  window: DAY,
}

/** What who asks is told where there is nothing to read: each screen has words of its own. */
interface Asked extends Readable {
  readonly nothing: string
}

/**
 * Begins to make a client's profile anew from all that who asks may read, or answers the one that they have begun. Until it is
 * done and folded the old profile stands. Throws `AppError` 404 where nothing is stored, 409 while another makes it anew, 429
 * where no more may be made today, 503 where the queue is away.
 */
export async function regenerate(ctx: UserContext, { nothing, ...readable }: Asked): Promise<string> {
  const { patientId } = readable.record
  const own = await findUnderWay(ctx.db, patientId, ctx.actor.userId, ctx.now())
  if (own !== null) return own
  const startedAt = ctx.now()
  const parts = inParts(readMaterial(ctx.db, readable, startedAt))
  const first = await parts.next()
  if (first.done === true) throw notFound(nothing)
  await countRegeneration(ctx, patientId)
  const jobId = await begin(ctx, patientId, startedAt)
  const payloads = payloadsOf(readable, patientId, first.value, parts)
  const seed = { type: 'anamnesis.regenerate', patientId } as const
  const total = await startJobInParts<RegenerationJob>(ctx, seed, payloads, jobId)
  const [, [job]] = await ctx.db.batch([
    lockJob(ctx.db, jobId),
    noteParts(ctx.db, jobId, partsRead(ctx.db, jobId), total),
  ])
  if (job?.state === 'done') await closeJob(ctx, { jobId, userId: ctx.actor.userId })
  return jobId
}

/** Its row, with the line in the client's access log: of two that begin at once one does. */
async function begin(ctx: UserContext, patientId: string, createdAt: Date): Promise<string> {
  const { db, actor } = ctx
  const id = ctx.newId()
  const begun = await guarded(ctx, {
    locks: [lockUser(db, patientId)],
    condition: not(isBeingMade(db, patientId, createdAt)),
    act: [insertRegeneration(db, { id, patientId, askedBy: actor.userId, createdAt })],
    audit: { action: 'anamnesis.regenerate', subjectId: patientId },
  })
  if (!begun) throw new AppError('conflict', 'Profilen görs redan om. Vänta tills det är klart.')
  return id
}

async function* payloadsOf(
  { record, chat, keys }: Readable,
  patientId: string,
  first: readonly Piece[],
  rest: AsyncIterable<readonly Piece[]>,
): AsyncGenerator<PartPayload> {
  const { epoch, secret } = newestSecret(keys, record.patientId, 'record')
  const common = { patientId, recordEpoch: epoch, recordInbox: await inboxPublicKey(secret), chats: chat !== null }
  let part = 0
  yield { ...common, part, pieces: [...first] }
  for await (const pieces of rest) {
    part += 1
    yield { ...common, part, pieces: [...pieces] }
  }
}

async function countRegeneration(ctx: UserContext, patientId: string): Promise<void> {
  const { userId, role } = ctx.actor
  const ofPerson =
    role === 'patient'
      ? [attemptsOf(ctx, OWN, userId)]
      : [attemptsOf(ctx, OF_CLIENT, patientId), attemptsOf(ctx, THERAPIST, userId)]
  const counters = [...ofPerson, attemptsFrom(ctx, ADDRESS, ctx.address), attemptsOf(ctx, REGENERATIONS_OF_ALL, 'all')]
  if (!(await allAllow(counters))) {
    throw rateLimited(DAY / 1000, 'Profilen kan inte göras om fler gånger i dag. Försök igen i morgon.')
  }
}
