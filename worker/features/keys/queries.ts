import { inArray, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { keyGrants } from './tables.ts'

/** Statement: every grant sealed to one of these readers, named or found by a subquery. */
export function listGrants(db: Db, readers: SQLWrapper | readonly string[]) {
  return db
    .select()
    .from(keyGrants)
    .where(inArray(keyGrants.readerId, isNamed(readers) ? [...readers] : readers))
}

function isNamed(readers: SQLWrapper | readonly string[]): readers is readonly string[] {
  return Array.isArray(readers)
}
