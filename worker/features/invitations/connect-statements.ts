import { eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { EpochScope } from '../../crypto/epoch.ts'
import { auditRowWhere } from '../../db/audit.ts'
import { insertGrantsWhere } from '../keys/epoch-rows.ts'
import type { GrantRow } from '../keys/new-epochs.ts'
import { connections } from '../connections/tables.ts'

/** What a client shares on connecting: the record always, the conversations as chosen (docs/keys.md). */
export function sharedScopes(shareChats: boolean): readonly EpochScope[] {
  return shareChats ? ['record', 'chat'] : ['record']
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
