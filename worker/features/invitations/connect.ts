import { and, eq, exists, max, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { EpochScope, EpochSecret } from '../../crypto/epoch.ts'
import { auditRowWhere } from '../../db/audit.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../http/app-error.ts'
import { insertGrantsWhere } from '../keys/epoch-rows.ts'
import type { GrantRow } from '../keys/new-epochs.ts'
import { connections } from '../connections/tables.ts'
import { scopeEpochs } from '../keys/tables.ts'

/** What a client shares on connecting: the record always, the conversations as chosen (docs/keys.md). */
export function sharedScopes(shareChats: boolean): readonly EpochScope[] {
  return shareChats ? ['record', 'chat'] : ['record']
}

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

export interface NewConnection {
  readonly id: string
  readonly patientId: string
  readonly therapistId: string
  readonly connectedAt: Date
}

/**
 * The statements that connect a client where `condition` holds and change nothing elsewhere: the connection, its grants,
 * the audit row. For one batch, in this order; the index `connections_one_open` refuses a second open connection.
 */
export function connectStatements(
  ctx: Context,
  { id, patientId, therapistId, connectedAt }: NewConnection,
  grants: readonly GrantRow[],
  condition: SQL,
) {
  const { db } = ctx
  const made = exists(db.select({ id: connections.id }).from(connections).where(eq(connections.id, id)))
  return [
    db.insert(connections).select(
      sql`select ${id}::uuid, ${patientId}::uuid, ${therapistId}::uuid, ${connectedAt.toISOString()}::timestamptz,
        null::timestamptz where ${condition}`,
    ),
    insertGrantsWhere(db, grants, made),
    auditRowWhere(ctx, { action: 'sharing.connect', entity: id, subjectId: patientId }, made),
  ] as const
}
