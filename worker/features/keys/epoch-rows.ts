import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { EpochScope } from '../../crypto/epoch.ts'
import { keyGrants } from './tables.ts'

/** Takes the scopes' keys from everybody but the client. For `db.batch`. */
export function deleteOthersGrants(db: Db, patientId: string, scopes: readonly EpochScope[]) {
  return db
    .delete(keyGrants)
    .where(
      and(eq(keyGrants.patientId, patientId), ne(keyGrants.readerId, patientId), inArray(keyGrants.scope, [...scopes])),
    )
}
