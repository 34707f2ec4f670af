import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { users } from './users.ts'

/** Locks a person's row until the batch has ended: what refers to them at the same moment comes wholly before or after. */
export function lockUser(db: Db, userId: string) {
  return db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
