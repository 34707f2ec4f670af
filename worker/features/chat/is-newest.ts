import { and, eq, exists, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { firstMessage } from './own-versions.ts'
import { exchanges } from './tables.ts'

/** Holds of an exchange whose place no newer version has taken. */
export function isNewest(db: Db): SQL {
  const newer = alias(exchanges, 'newer')
  const after = and(
    eq(newer.patientId, exchanges.patientId),
    eq(newer.versionOf, firstMessage),
    sql`(${newer.createdAt}, ${newer.id}) > (${exchanges.createdAt}, ${exchanges.id})`,
  )
  return notExists(db.select({ id: newer.id }).from(newer).where(after))
}

/** Holds while the client has an exchange of this id that counts: it is not put aside, and there is no newer version of it. */
export function hasCounted(db: Db, patientId: string, id: string): SQL {
  const isCounted = and(eq(exchanges.isArchived, false), isNewest(db))
  const its = and(eq(exchanges.id, id), eq(exchanges.patientId, patientId), isCounted)
  return exists(db.select({ id: exchanges.id }).from(exchanges).where(its))
}
