import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { isAborted } from '../../db/database-error.ts'
import { guardOf } from '../../db/guarded.ts'
import type { SealedExchange } from './exchange-row.ts'
import { exchanges } from './tables.ts'

/**
 * Stores a sealed exchange; a row that is there already stays as it is. A version goes the way of those before it: where they
 * have been deleted meanwhile it is not stored, and where they have been put aside so is it.
 */
export async function insertExchange(db: Db, row: SealedExchange): Promise<'stored' | 'archived' | 'gone'> {
  const { versionOf } = row
  if (!versionOf) {
    await db.insert(exchanges).values(row).onConflictDoNothing()
    return 'stored'
  }
  const others = and(
    eq(exchanges.patientId, row.patientId),
    or(eq(exchanges.messageId, versionOf), eq(exchanges.versionOf, versionOf)),
  )
  const versions = () => db.select({ id: exchanges.id }).from(exchanges).where(others)
  const archived = db
    .select({ isArchived: sql`bool_or(${exchanges.isArchived})` })
    .from(exchanges)
    .where(others)
  try {
    const [, , inserted] = await db.batch([
      versions().for('update'),
      guardOf(db, exists(versions())),
      db
        .insert(exchanges)
        .values({ ...row, isArchived: sql`(${archived})` })
        .onConflictDoNothing()
        .returning({ isArchived: exchanges.isArchived }),
    ])
    return inserted[0]?.isArchived === true ? 'archived' : 'stored'
  } catch (error) {
    if (isAborted(error)) return 'gone'
    throw error
  }
}
