import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import { openProfile } from '../anamnesis/open-profile.ts'
import { writeProfile } from '../anamnesis/write-profile.ts'
import { stillCounted } from '../chat/read-exchanges.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { foldRegeneration } from './fold-regeneration.ts'
import { type FoundPart, openParts } from './part-place.ts'
import { closeRegeneration, listUnfolded, selectParts } from './queries.ts'

/** How often a profile is read anew that changes in the same moment. */
const MOST_TRIES = 5

/**
 * Puts what regenerations have found in the profile's place, where all their parts are there and open: whoever comes with the client's
 * keys does it, once. What the AI knew is forgotten with it.
 */
export async function finishRegenerations(
  ctx: UserContext,
  scope: PatientScope<'record'>,
  keys: EpochKeys,
): Promise<void> {
  const { patientId } = scope
  for (const { id, askedBy, createdAt } of await listUnfolded(ctx.db, scope)) {
    const rows = await selectParts(ctx.db, scope, id)
    const parts = await openParts(rows, patientId, keys)
    // Sealed before a reset, or not by a job of ours: without them the profile would lose what they hold.
    if (rows.length === 0 || parts.length < rows.length) continue
    // What a reset has locked is the client's alone to give up, and only by asking for it.
    const anew = ctx.actor.userId === patientId && askedBy === patientId
    if (!(await putInPlace(ctx, { scope, keys, id, createdAt, parts, anew }))) return
    await ctx.db.batch([...closeRegeneration(ctx.db, id, ctx.now())])
    await clientChat(ctx.bindings, ctx.config, patientId).forgetProfile()
  }
}

/** What comes from an exchange that has been deleted, or replaced, since it was read is gone with it. */
async function withoutGone(
  { db }: UserContext,
  scope: PatientScope<'record'>,
  parts: readonly FoundPart[],
): Promise<FoundPart[]> {
  const sources = parts.flatMap(({ insights }) => insights.flatMap(({ conversation_id: id }) => id ?? []))
  const counted = await stillCounted(db, scope, [...new Set(sources)])
  return parts.map((part) => ({
    ...part,
    insights: part.insights.filter(({ conversation_id: id }) => id === null || counted.has(id)),
  }))
}

interface Finished {
  readonly scope: PatientScope<'record'>
  readonly keys: EpochKeys
  readonly id: string
  readonly createdAt: Date
  readonly parts: readonly FoundPart[]
  /** Whether a locked profile may be written over. */
  readonly anew: boolean
}

/** False where the profile may not be written now: the parts wait for the next who comes. */
async function putInPlace(ctx: UserContext, { scope, keys, id, createdAt, parts, anew }: Finished): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const opened = await openProfile(ctx, scope, keys)
    if (opened.document.regenerated?.job_id === id) return true
    const found = await withoutGone(ctx, scope, parts)
    const document = foldRegeneration(opened.document, found, { jobId: id, startedAt: createdAt, now: ctx.now() })
    if ((await writeProfile(ctx, opened, { keys, document, action: 'anamnesis.fold', anew })) !== null) return true
    if (opened.isLocked && !anew) return false
  }
  return false
}
