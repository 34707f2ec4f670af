import { and, eq, max, notInArray, type SQL, sql } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import type { EpochScope, EpochSecret } from '../../crypto/epoch.ts'
import { verifyInboxKey } from '../../crypto/public-key-mac.ts'
import { auditRow } from '../../db/audit.ts'
import { AppError } from '../../http/app-error.ts'
import { log } from '../../log.ts'
import { rotating } from '../../secrets/rotating.ts'
import { scopeEpochs } from './tables.ts'

/**
 * Holds where these secrets reach to the newest epoch of each of the acting client's scopes, so that a grant of them leaves
 * out nothing written since the session was opened. An epoch that the Worker did not begin is refused and noted, and
 * counts for nothing. Throws `AppError` 403 where a secret is missing altogether.
 */
export async function holdsNewest(
  ctx: UserContext,
  secrets: readonly EpochSecret[],
  scopes: readonly EpochScope[],
): Promise<SQL> {
  const { userId } = ctx.actor
  const holds = scopes.map(async (scope) => {
    const held = secrets.filter((one) => one.patientId === userId && one.scope === scope).map((one) => one.epoch)
    if (held.length === 0) throw new AppError('forbidden', 'Din nyckel kunde inte öppnas. Logga ut och in igen.')
    const genuine = notInArray(scopeEpochs.epoch, await plantedEpochs(ctx, scope))
    const newest = ctx.db
      .select({ epoch: max(scopeEpochs.epoch) })
      .from(scopeEpochs)
      .where(and(ofClient(userId, scope), genuine))
    return sql`${newest} = ${Math.max(...held)}`
  })
  return sql.join(await Promise.all(holds), sql` and `)
}

function ofClient(patientId: string, scope: EpochScope) {
  return and(eq(scopeEpochs.patientId, patientId), eq(scopeEpochs.scope, scope))
}

/** The numbers of the client's epochs of a scope whose inbox does not carry the server's MAC. */
async function plantedEpochs(ctx: UserContext, scope: EpochScope): Promise<number[]> {
  const { userId } = ctx.actor
  const rows = await ctx.db.select().from(scopeEpochs).where(ofClient(userId, scope))
  const serverKey = rotating(ctx.config, 'SERVER_KEY')
  const genuine = await Promise.all(rows.map((row) => verifyInboxKey(serverKey, row, row.inboxPublicKey, row.inboxMac)))
  const planted = rows.filter((_, at) => genuine[at] === false).map(({ epoch }) => epoch)
  for (const epoch of planted) log('error', 'inbox_key_swapped', { requestId: ctx.requestId, patientId: userId, epoch })
  if (planted.length > 0) ctx.after(auditRow(ctx, { action: 'keys.refused', entity: userId, subjectId: userId }))
  return planted
}
