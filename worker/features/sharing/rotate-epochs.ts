import { and, eq, inArray, max } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context } from '../../context.ts'
import type { EpochScope } from '../../crypto/epoch.ts'
import { isLostRace } from '../../db/lost-race.ts'
import { AppError } from '../../http/app-error.ts'
import { type GrantRow, makeEpochs, type Reader } from './new-epochs.ts'
import { keyGrants, scopeEpochs } from './tables.ts'

/** Rotations of one client at the same moment; more do not happen. */
const TRIES = 5

export interface Rotation {
  readonly patientId: string
  readonly scopes: readonly EpochScope[]
  /** The client, and who else goes on reading what is written from now on. */
  readonly readers: readonly Reader[]
}

/**
 * Starts a new epoch of each scope (DESIGN §3) in one batch with the statements of `act`. The
 * client's live sessions get the new secrets before this returns: the next request writes under them.
 * Throws `AppError` 409 when others kept coming between.
 */
export async function rotateEpochs(
  ctx: Context,
  rotation: Rotation,
  act: () => readonly BatchItem<'pg'>[],
): Promise<void> {
  const { patientId, scopes, readers } = rotation
  for (let tries = 0; tries < TRIES; tries++) {
    const made = await makeEpochs(patientId, await nextNumbers(ctx, patientId, scopes), readers)
    try {
      await ctx.db.batch([
        ctx.db.insert(scopeEpochs).values(made.epochs),
        ctx.db.insert(keyGrants).values(made.grants),
        ...act(),
      ])
    } catch (error) {
      if (isLostRace(error)) continue
      throw error
    }
    await handToSessions(ctx, patientId, made.grants)
    return
  }
  throw new AppError('conflict', 'Något annat ändrades samtidigt. Försök igen.')
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

/** The statement that takes a reader's grants away. */
export function deleteGrants(ctx: Context, readerId: string, patientId: string, scopes: readonly EpochScope[]) {
  return ctx.db
    .delete(keyGrants)
    .where(
      and(eq(keyGrants.patientId, patientId), eq(keyGrants.readerId, readerId), inArray(keyGrants.scope, [...scopes])),
    )
}
