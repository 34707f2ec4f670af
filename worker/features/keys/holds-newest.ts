import { and, eq, max, type SQL, sql } from 'drizzle-orm'
import type { EpochScope, EpochSecret } from '../../crypto/epoch.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { scopeEpochs } from './tables.ts'

/**
 * Holds where these secrets reach to the newest epoch of each scope, so that a grant of them leaves out nothing written
 * since the session was opened. Throws `AppError` 403 where one is missing altogether.
 */
export function holdsNewest(
  db: Db,
  patientId: string,
  secrets: readonly EpochSecret[],
  scopes: readonly EpochScope[],
): SQL {
  const holds = scopes.map((scope) => {
    const held = secrets.filter((one) => one.patientId === patientId && one.scope === scope).map((one) => one.epoch)
    if (held.length === 0) throw new AppError('forbidden', 'Din nyckel kunde inte öppnas. Logga ut och in igen.')
    const newest = db
      .select({ epoch: max(scopeEpochs.epoch) })
      .from(scopeEpochs)
      .where(and(eq(scopeEpochs.patientId, patientId), eq(scopeEpochs.scope, scope)))
    return sql`${newest} = ${Math.max(...held)}`
  })
  return sql.join(holds, sql` and `)
}
