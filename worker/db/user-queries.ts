import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from './client.ts'
import { users } from './users.ts'

export type UserRow = typeof users.$inferSelect

/** The verified account that holds this address, if there is one. */
export async function findVerified(db: Db, email: string): Promise<{ readonly id: string } | null> {
  const [verified] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
  return verified ?? null
}
