import { and, eq, exists, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context } from '../../context.ts'
import type { EpochScope } from '../../crypto/epoch.ts'
import { isLostRace } from '../../db/database-error.ts'
import { AppError } from '../../http/app-error.ts'
import { insertEpochsWhere, insertGrantsWhere } from './epoch-rows.ts'
import { type GrantRow, makeEpochs, type NewEpochs, type Reader } from './new-epochs.ts'
import { scopeEpochs } from './tables.ts'

/** Rotations of one client at the same moment; more do not happen. */
const TRIES = 5

export interface Rotation {
  readonly patientId: string
  readonly scopes: readonly EpochScope[]
  /** The client, and who else goes on reading what is written from now on. */
  readonly readers: readonly Reader[]
  /** Read first in the batch: where it does not hold, no epoch starts. */
  readonly onlyIf?: SQL
}

/**
 * Starts a new epoch of each scope (docs/keys.md) in one batch with the statements of `act`, which are told what holds
 * where the epochs were started. The client's live sessions get the new secrets before this returns: the next request
 * writes under them. False where `onlyIf` did not hold. Throws `AppError` 409 when others kept coming between.
 */
export async function rotateEpochs(
  ctx: Context,
  rotation: Rotation,
  act: (started: SQL) => readonly BatchItem<'pg'>[],
): Promise<boolean> {
  const { patientId, scopes, readers, onlyIf = sql`true` } = rotation
  for (let tries = 0; tries < TRIES; tries++) {
    const made = await makeEpochs(patientId, await nextNumbers(ctx, patientId, scopes), readers)
    const started = epochsStarted(ctx, made)
    try {
      const [begun] = await ctx.db.batch([
        insertEpochsWhere(ctx.db, made.epochs, onlyIf),
        insertGrantsWhere(ctx.db, made.grants, started),
        ...act(started),
      ])
      if (begun.length === 0) return false
    } catch (error) {
      if (isLostRace(error)) continue
      throw error
    }
    await handToSessions(ctx, patientId, made.grants)
    return true
  }
  throw new AppError('conflict', 'Något annat ändrades samtidigt. Försök igen.')
}

/** Holds where just these epochs are stored: no other attempt has their inboxes. */
function epochsStarted({ db }: Context, { epochs }: NewEpochs): SQL {
  const inboxes = epochs.map((epoch) => epoch.inboxPublicKey)
  const patientIds = epochs.map((epoch) => epoch.patientId)
  return exists(
    db
      .select({ epoch: scopeEpochs.epoch })
      .from(scopeEpochs)
      .where(and(inArray(scopeEpochs.patientId, patientIds), inArray(scopeEpochs.inboxPublicKey, inboxes))),
  )
}

async function nextNumbers(ctx: Context, patientId: string, scopes: readonly EpochScope[]) {
  const rows = await ctx.db
    .select({ scope: scopeEpochs.scope, newest: max(scopeEpochs.epoch) })
    .from(scopeEpochs)
    .where(eq(scopeEpochs.patientId, patientId))
    .groupBy(scopeEpochs.scope)
  const newest = new Map(rows.map((row) => [row.scope, row.newest ?? 0]))
  return Object.fromEntries(scopes.map((scope) => [scope, (newest.get(scope) ?? 0) + 1]))
}

/** Gives a client's live sessions the grants that are sealed to the client: their keyrings were sealed before. */
export async function handToSessions(ctx: Context, patientId: string, grants: readonly GrantRow[]): Promise<void> {
  const own = grants.filter((grant) => grant.readerId === patientId)
  const handed = own.map(({ scope, epoch, sealed }) => ({ patientId, scope, epoch, sealed }))
  await userSessions(ctx.bindings, ctx.config, patientId).addGrants(handed, ctx.now().getTime())
}
