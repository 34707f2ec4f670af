import { and, eq, isNotNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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

/** When somebody last signed in; when they registered, where they never did. */
export const lastActive = sql<Date>`coalesce(${users.lastSignInAt}, ${users.createdAt})`.mapWith(users.createdAt)

/** Holds for a row whose person is erased: it is kept under an id that nobody has. */
export function isNobodys(db: Db, userId: PgColumn): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(eq(users.id, userId)),
  )
}
