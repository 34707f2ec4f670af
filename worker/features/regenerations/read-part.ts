import * as z from 'zod/mini'
import { KNOWN_INSIGHTS_SHOWN, REGENERATION_MAX_TOKENS } from '../../../contract/anamnesis-limits.ts'
import type { Context } from '../../context.ts'
import { askStructured } from '../../integrations/ask-structured.ts'
import type { JobOf } from '../../jobs/messages.ts'
import { isJobOver, lockJob, noteParts } from '../../jobs/queries.ts'
import { endJob, openJob, sealForJob } from '../../jobs/start-job.ts'
import { log } from '../../log.ts'
import { uuidOf } from '../../uuid-of.ts'
import type { FoundInsight } from '../anamnesis/finding.ts'
import { KnownInsight } from '../anamnesis/known-insights.ts'
import { hasConsented } from '../consents/has-consented.ts'
import { allowedScopes } from '../keys/allow-reader.ts'
import { foundInPart } from './found-in-part.ts'
import { Piece } from './in-parts.ts'
import { type FoundPart, sealPart } from './part-place.ts'
import { endRegeneration, findStanding, insertPart, partsRead, setKnown } from './queries.ts'
import { PartAnswer, regenerationMessage, regenerationSystem } from './regeneration-message.ts'

export type RegenerationJob = JobOf<'anamnesis.regenerate'>

/** What one part is made from; it rests sealed, and for an hour at most. */
const PartPayload = z.object({
  part: z.number(),
  patientId: z.string(),
  recordEpoch: z.number(),
  recordInbox: z.string(),
  /** Whether who asked may read the talks. */
  chats: z.boolean(),
  pieces: z.array(Piece),
})
export type PartPayload = z.output<typeof PartPayload>

const Known = z.array(KnownInsight)

/**
 * Reads one part once, however often its message comes, and ends the job with the last of them. Throws where a later try may
 * succeed; what no try can mend ends the whole, and the profile stays as it was.
 */
export async function readPart(ctx: Context, job: RegenerationJob): Promise<void> {
  const errorCode = await readOnce(ctx, job)
  if (errorCode !== null) await endRegeneration(ctx.db, job.jobId, errorCode)
  if (await isJobOver(ctx.db, job.jobId)) await closeJob(ctx, job)
}

/** Nothing of the job opens any more, nor is anything told to another part. */
export async function closeJob(ctx: Context, job: Pick<RegenerationJob, 'jobId' | 'userId'>): Promise<void> {
  await setKnown(ctx.db, job.jobId, null)
  await endJob(ctx, job)
}

/** No try of a part is left: the whole is given up, and the profile stays as it was. */
export async function giveUpPart(ctx: Context, job: RegenerationJob): Promise<void> {
  await endRegeneration(ctx.db, job.jobId, 'dead_letter')
  await closeJob(ctx, job)
}

/** Null where the part is read, now or before, or its regeneration has been ended meanwhile. */
async function readOnce(ctx: Context, job: RegenerationJob): Promise<string | null> {
  const id = uuidOf(`${job.jobId}|${job.part}`)
  const standing = await findStanding(ctx.db, job.jobId, id)
  if (standing === null || standing.isRead || (await isJobOver(ctx.db, job.jobId))) return null
  const payload = await openJob(ctx, job, PartPayload)
  if (payload === null || payload.part !== job.part || payload.patientId !== job.patientId) return 'expired'
  const refusal = await refusalOf(ctx, job, payload)
  if (refusal !== null) return refusal
  const known = standing.known === null ? [] : ((await openJob(ctx, { ...job, envelope: standing.known }, Known)) ?? [])
  const insights = await ask(ctx, payload, known)
  await keep(ctx, job, { part: foundPart(ctx, id, payload, insights), payload, known: withFound(known, id, insights) })
  return null
}

/** Nothing is shown to the model once the client shares it no more with who asked, or their consents do not stand. */
async function refusalOf(ctx: Context, job: RegenerationJob, { chats }: PartPayload): Promise<string | null> {
  const { patientId, userId } = job
  if (userId !== patientId) {
    const allowed = await allowedScopes(ctx, patientId, userId)
    if (!allowed.has('record') || (chats && !allowed.has('chat'))) return 'not_shared'
  }
  return (await hasConsented(ctx.db, patientId)) ? null : 'no_consent'
}

/** What the model will not read, or answers in another form, gives nothing: the other parts are worth having without it. */
async function ask(ctx: Context, { pieces }: PartPayload, known: readonly KnownInsight[]): Promise<FoundInsight[]> {
  const answered = await askStructured(ctx.config, {
    schema: PartAnswer,
    maxTokens: REGENERATION_MAX_TOKENS,
    system: regenerationSystem,
    question: regenerationMessage(known, pieces),
  })
  if (answered.as === 'read') return foundInPart(answered.answer, pieces, known)
  log('warn', 'regeneration_answer_unusable', { requestId: ctx.requestId, answered: answered.as })
  return []
}

function foundPart(
  ctx: Context,
  id: string,
  { pieces, chats }: PartPayload,
  insights: readonly FoundInsight[],
): FoundPart {
  const countOf = (kind: Piece['kind']) => pieces.filter((piece) => piece.kind === kind).length
  return {
    id,
    at: pieces[0]?.at ?? ctx.now().toISOString(),
    insights: [...insights],
    chat_messages: countOf('exchange'),
    session_content: countOf('session'),
    read: pieces.map((piece) => piece.id),
    chats,
  }
}

/** The newest of what is known, each under the id that folding will give it. */
function withFound(known: readonly KnownInsight[], partId: string, found: readonly FoundInsight[]): KnownInsight[] {
  const added = found.flatMap(({ area, text, relation }, index) =>
    relation.kind === 'same' ? [] : [{ id: uuidOf(`${partId}|${index}`), area, text }],
  )
  return [...known, ...added].slice(-KNOWN_INSIGHTS_SHOWN)
}

interface ReadPart {
  readonly part: FoundPart
  readonly payload: PartPayload
  readonly known: readonly KnownInsight[]
}

/** All at once, or nothing where the regeneration has been ended meanwhile. */
async function keep(ctx: Context, job: RegenerationJob, { part, payload, known }: ReadPart): Promise<void> {
  const { jobId, patientId } = job
  const { db } = ctx
  const target = { patientId, inbox: payload.recordInbox, epoch: payload.recordEpoch }
  const [sealed, envelope] = await Promise.all([sealPart(part, target), sealForJob(ctx, job, known)])
  await db.batch([
    lockJob(db, jobId),
    insertPart(db, { ...sealed, regenerationId: jobId, patientId }),
    setKnown(db, jobId, envelope),
    noteParts(db, jobId, partsRead(db, jobId)),
  ])
}
