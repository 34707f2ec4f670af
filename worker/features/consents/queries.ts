import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { consents } from './tables.ts'

export type ConsentRow = typeof consents.$inferSelect

/** Statement: everything this user has agreed to, taken back or not. */
export function givenConsents(db: Db, userId: string) {
  return db.select().from(consents).where(eq(consents.userId, userId))
}
