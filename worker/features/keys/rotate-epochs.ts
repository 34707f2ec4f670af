import { and, eq, lt, max } from 'drizzle-orm'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context } from '../../context.ts'
import { type EpochScope, MOST_EPOCHS } from '../../crypto/epoch.ts'
import { isLostRace } from '../../db/database-error.ts'
import { guarded, type GuardedAct } from '../../db/guarded.ts'
import { users } from '../../db/users.ts'
import { changedMeanwhile } from '../../http/app-error.ts'
import { insist } from '../../insist.ts'
import { errorFields, log } from '../../log.ts'
import { type Giver, makeEpochs, type NewGrant, type Reader } from './new-epochs.ts'
import { keyGrants, scopeEpochs } from './tables.ts'

/** Rotations of one client at the same moment; more do not happen. */
const TRIES = 5

interface Rotation {
  /** The client themselves: nobody else can start an epoch that they will write under. */
  readonly client: Giver
  readonly scopes: readonly EpochScope[]
  /** The client, and who else goes on reading what is written from now on. */
  readonly readers: readonly Reader[]
}

/**
 * Starts a new epoch of each scope (docs/keys.md) in one batch with `guard`'s act, where its condition holds. The client's
 * live sessions get the new secrets before this returns: the next request writes under them. False where the condition
 * did not hold. Throws `AppError` 409 when others kept coming between.
 */
export async function rotateEpochs(ctx: Context, rotation: Rotation, guard: GuardedAct): Promise<boolean> {
  const { client, scopes, readers } = rotation
  const patientId = client.id
  for (let tries = 0; tries < TRIES; tries++) {
    const made = await makeEpochs(client, await nextNumbers(ctx, patientId, scopes), readers)
    const begin = [ctx.db.insert(scopeEpochs).values(made.epochs), ctx.db.insert(keyGrants).values(made.grants)]
    try {
      if (!(await guarded(ctx, { ...guard, act: [...begin, ...guard.act] }))) return false
    } catch (error) {
      if (isLostRace(error)) continue
      throw error
    }
    await handToSessions(ctx, patientId, made.grants)
    return true
  }
  throw changedMeanwhile()
}

/** The number after the newest that the database or the client's own object knows of: none is ever used twice. */
export async function nextNumbers(
  ctx: Context,
  patientId: string,
  scopes: readonly EpochScope[],
): Promise<Partial<Record<EpochScope, number>>> {
  const [rows, floors] = await Promise.all([
    ctx.db
      .select({ scope: scopeEpochs.scope, newest: max(scopeEpochs.epoch) })
      .from(scopeEpochs)
      .where(and(eq(scopeEpochs.patientId, patientId), lt(scopeEpochs.epoch, MOST_EPOCHS)))
      .groupBy(scopeEpochs.scope),
    userSessions(ctx.bindings, ctx.config, patientId).floors(),
  ])
  const newest = new Map(rows.map((row) => [row.scope, row.newest ?? 0]))
  return Object.fromEntries(scopes.map((scope) => [scope, Math.max(newest.get(scope) ?? 0, floors[scope] ?? 0) + 1]))
}

/**
 * Gives a client's live sessions the grants that are sealed to the client: their keyrings were sealed before. Sessions that cannot
 * be told are ended by the schedule, since they would go on writing under the keys of before. Never rejects where that can be asked.
 */
export async function handToSessions(ctx: Context, patientId: string, grants: readonly NewGrant[]): Promise<void> {
  const handed = grants.filter((grant) => grant.readerId === patientId)
  try {
    await insist(() => userSessions(ctx.bindings, ctx.config, patientId).addGrants(handed, ctx.now().getTime()))
  } catch (error) {
    log('error', 'sessions_not_told', { userId: patientId, ...errorFields(error) })
    await ctx.db.update(users).set({ endSessionsAt: ctx.now() }).where(eq(users.id, patientId))
  }
}
