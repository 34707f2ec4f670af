import { exists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SharedScope } from '../../crypto/epoch.ts'
import type { Db } from '../../db/client.ts'
import { openConnection } from '../connections/queries.ts'
import { isGranted } from './queries.ts'

/** A person by their id, or by a column of the query around. */
type Id = string | PgColumn

/**
 * Holds while a client is connected to this therapist and lets them read the scope. A write reads it under `lockSharing`: it
 * is true of that moment alone.
 */
export function sharesNow(db: Db, patientId: Id, therapistId: Id, scope: SharedScope): SQL {
  return sql`${exists(openConnection(db, patientId, therapistId))} and ${isGranted(db, patientId, therapistId, scope)}`
}

/**
 * Statement: locks the connection until the batch has ended, so that what the client shares stays as it is: whoever
 * disconnects, or stops sharing, locks it too.
 */
export function lockSharing(db: Db, patientId: string, therapistId: string) {
  return openConnection(db, patientId, therapistId).for('update')
}
