import { and, inArray, isNotNull, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { twoFactors } from './tables.ts'
import { isOnFor } from './two-factor-row.ts'

/** Statement: one row where two-step sign-in is on. */
export function enabledTwoFactor(db: Db, userId: string) {
  return db.select({ userId: twoFactors.userId }).from(twoFactors).where(isOnFor(userId))
}

/** Statement: the second step of each of these people, found by a subquery, who has turned it on. */
export function listTwoFactors(db: Db, people: SQLWrapper) {
  return db
    .select()
    .from(twoFactors)
    .where(and(inArray(twoFactors.userId, people), isNotNull(twoFactors.enabledAt)))
}
