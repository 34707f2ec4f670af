import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { EpochScope } from '../../crypto/epoch.ts'
import type { GrantRow, NewEpochs } from './new-epochs.ts'
import { keyGrants, scopeEpochs } from './tables.ts'

/** Stores the epochs where `condition` holds, and answers those that were stored. For `db.batch`. */
export function insertEpochsWhere(db: Db, epochs: NewEpochs['epochs'], condition: SQL) {
  const rows = epochs.map(({ patientId, scope, epoch, inboxPublicKey }) => [patientId, scope, epoch, inboxPublicKey])
  return db
    .insert(scopeEpochs)
    .select(
      sql`select (made->>0)::uuid, made->>1, (made->>2)::integer, made->>3, now()
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as made where ${condition}`,
    )
    .returning({ epoch: scopeEpochs.epoch })
}

/** Stores the grants where `condition` holds. For `db.batch`. */
export function insertGrantsWhere(db: Db, grants: readonly GrantRow[], condition: SQL) {
  const rows = grants.map(({ patientId, scope, epoch, readerId, sealed, readerKey }) => [
    patientId,
    scope,
    epoch,
    readerId,
    sealed,
    readerKey,
  ])
  return db.insert(keyGrants).select(
    sql`select (made->>0)::uuid, made->>1, (made->>2)::integer, (made->>3)::uuid, made->>4, made->>5, now()
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as made where ${condition}`,
  )
}

/** Takes the scopes' keys from everybody but the client, where `condition` holds. For `db.batch`. */
export function deleteOthersGrants(db: Db, patientId: string, scopes: readonly EpochScope[], condition: SQL) {
  return db
    .delete(keyGrants)
    .where(
      and(
        eq(keyGrants.patientId, patientId),
        ne(keyGrants.readerId, patientId),
        inArray(keyGrants.scope, [...scopes]),
        condition,
      ),
    )
}
