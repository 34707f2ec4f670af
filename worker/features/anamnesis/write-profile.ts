import { sql } from 'drizzle-orm'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import type { AuditContext } from '../../db/audit.ts'
import type { AuditAction } from '../../db/audit-actions.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { lockSharing, sharesNow } from '../keys/shares-now.ts'
import type { AnamnesisDocument } from './anamnesis-document.ts'
import { sealDocument } from './document-place.ts'
import type { OpenedProfile } from './open-profile.ts'
import { deleteFindings, isRevision, putDocument } from './queries.ts'

/** Who writes: a request, or the client's own object. */
export interface ProfileWriter extends AuditContext {
  readonly now: () => Date
}

interface WrittenProfile {
  readonly keys: EpochKeys
  readonly document: AnamnesisDocument
  readonly action: AuditAction
  readonly anew?: boolean
}

/**
 * Puts a document in the place of the one it was made from, and removes the findings that are in it. Answers it sealed, or null
 * where another has come between, or the client shares no more with the therapist who writes; a locked one is written over by
 * nobody but who makes it anew (`anew`).
 */
export async function writeProfile(
  ctx: ProfileWriter,
  { scope, revision, waiting, isLocked }: OpenedProfile,
  { keys, document, action, anew = false }: WrittenProfile,
): Promise<string | null> {
  if (isLocked && !anew) return null
  const { db, actor } = ctx
  const { patientId } = scope
  const content = await sealDocument(document, patientId, keys)
  const reader = actor.kind === 'user' && actor.userId !== patientId ? actor.userId : null
  const isUnchanged = isRevision(db, scope, revision)
  const written = await guarded(ctx, {
    locks: [lockUser(db, patientId), ...(reader === null ? [] : [lockSharing(db, patientId, reader)])],
    condition: reader === null ? isUnchanged : sql`${isUnchanged} and ${sharesNow(db, patientId, reader, 'record')}`,
    act: [
      putDocument(db, { id: ctx.newId(), patientId, content, now: ctx.now() }),
      ...(waiting.length === 0 ? [] : [deleteFindings(db, patientId, waiting)]),
    ],
    audit: { action, subjectId: patientId },
  })
  return written ? content : null
}

/** What a profile was opened with, and of it what the client opens too (`OpenScope.common`). */
interface Opening {
  readonly keys: EpochKeys
  readonly common: EpochKeys
}

/**
 * Writes back what reading a profile has folded in, so that it is folded once. Of two at once one does: it answers the document
 * sealed, the other null. Where a reset has locked some of it for the client nobody who reads it writes: it waits for them.
 */
export async function keepFolded(
  ctx: ProfileWriter,
  opened: OpenedProfile,
  { keys, common }: Opening,
): Promise<string | null> {
  if (opened.waiting.length === 0 || keys !== common) return null
  return writeProfile(ctx, opened, { keys, document: opened.document, action: 'anamnesis.fold' })
}
