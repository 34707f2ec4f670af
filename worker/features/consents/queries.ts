import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { consents } from './tables.ts'

export type ConsentRow = typeof consents.$inferSelect
export type NewConsent = typeof consents.$inferInsert

/** Statement: everything this user has agreed to, taken back or not. */
export function givenConsents(db: Db, userId: string) {
  return db.select().from(consents).where(eq(consents.userId, userId))
}

/** Statements: none where there is nothing to store. */
export function insertConsents(db: Db, rows: readonly NewConsent[]) {
  return rows.length === 0 ? [] : [db.insert(consents).values([...rows])]
}
