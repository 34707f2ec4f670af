import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { keyGrants } from '../keys/tables.ts'
import { consents } from '../consents/tables.ts'
import { twoFactors } from '../sign-in/tables.ts'
import { isOnFor } from '../sign-in/two-factor-row.ts'
import { users } from '../../db/users.ts'

export type UserRow = typeof users.$inferSelect
export type ConsentRow = typeof consents.$inferSelect

/** Unverified registrations tried at one sign-in; more than these are somebody's play. */
export const WAITING_CANDIDATES = 2

/**
 * Everybody who may be signing in with this address, the verified account first, with the grants they may open and
 * what second step they have turned on.
 */
export async function listSignInCandidates(db: Db, email: string) {
  const candidates = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
    .orderBy(sql`${users.emailVerifiedAt} is null`, desc(users.createdAt))
    .limit(1 + WAITING_CANDIDATES)
  const [people, grants, factors] = await db.batch([
    db
      .select()
      .from(users)
      .where(inArray(users.id, candidates))
      .orderBy(sql`${users.emailVerifiedAt} is null`, desc(users.createdAt)),
    db.select().from(keyGrants).where(inArray(keyGrants.readerId, candidates)),
    db
      .select()
      .from(twoFactors)
      .where(and(inArray(twoFactors.userId, candidates), isNotNull(twoFactors.enabledAt))),
  ])
  return { people, grants, factors }
}

/** The verified account that holds this address, if there is one. */
export async function findVerified(db: Db, email: string): Promise<{ readonly id: string } | null> {
  const [verified] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
  return verified ?? null
}

export async function findUserWithConsents(db: Db, id: string) {
  const [people, given, second] = await db.batch([
    db.select().from(users).where(eq(users.id, id)),
    givenConsents(db, id),
    enabledTwoFactor(db, id),
  ])
  const user = people[0]
  return user === undefined ? null : { user, consents: given, twoFactor: second.length > 0 }
}

/** Statement: everything this user has agreed to, taken back or not. */
export function givenConsents(db: Db, userId: string) {
  return db.select().from(consents).where(eq(consents.userId, userId))
}

/** Statement: one row where two-step sign-in is on. */
export function enabledTwoFactor(db: Db, userId: string) {
  return db.select({ userId: twoFactors.userId }).from(twoFactors).where(isOnFor(userId))
}
