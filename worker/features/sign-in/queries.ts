import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { listGrants } from '../keys/queries.ts'
import { emailChallenges, twoFactors } from './tables.ts'
import { isOnFor } from './two-factor-row.ts'

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
    listGrants(db, candidates),
    db
      .select()
      .from(twoFactors)
      .where(and(inArray(twoFactors.userId, candidates), isNotNull(twoFactors.enabledAt))),
  ])
  return { people, grants, factors }
}

/** Statement: one row where two-step sign-in is on. */
export function enabledTwoFactor(db: Db, userId: string) {
  return db.select({ userId: twoFactors.userId }).from(twoFactors).where(isOnFor(userId))
}

export type NewChallenge = typeof emailChallenges.$inferInsert

/** Statements: none where there is nothing to store. */
export function insertChallenges(db: Db, rows: readonly NewChallenge[]) {
  return rows.length === 0 ? [] : [db.insert(emailChallenges).values([...rows])]
}

/** The codes that have not run out among the registrations under an address, or of the one named; used ones too. */
export function listCodes(db: Db, email: string, registrationId: string | null, now: Date) {
  return db
    .select({
      id: emailChallenges.id,
      userId: emailChallenges.userId,
      secretMac: emailChallenges.secretMac,
      usedAt: emailChallenges.usedAt,
    })
    .from(emailChallenges)
    .innerJoin(users, eq(users.id, emailChallenges.userId))
    .where(
      and(
        eq(users.email, email),
        eq(emailChallenges.kind, 'code'),
        gt(emailChallenges.expiresAt, now),
        registrationId === null ? undefined : eq(users.id, registrationId),
      ),
    )
}

/** The unused link with this secret, of an address that is not verified yet. */
export async function findLink(db: Db, secretMac: string, now: Date) {
  const [challenge] = await db
    .select({ id: emailChallenges.id, userId: emailChallenges.userId, email: users.email })
    .from(emailChallenges)
    .innerJoin(users, eq(users.id, emailChallenges.userId))
    .where(
      and(
        eq(emailChallenges.kind, 'link'),
        eq(emailChallenges.secretMac, secretMac),
        isNull(emailChallenges.usedAt),
        isNull(users.emailVerifiedAt),
        gt(emailChallenges.expiresAt, now),
      ),
    )
  return challenge ?? null
}

/** Holds while a challenge is there and unused. */
export function isUnused(db: Db, id: string): SQL {
  const unused = and(eq(emailChallenges.id, id), isNull(emailChallenges.usedAt))
  return exists(db.select({ id: emailChallenges.id }).from(emailChallenges).where(unused))
}

/** Statement: uses a challenge up. */
export function useUp(db: Db, id: string, usedAt: Date) {
  return db.update(emailChallenges).set({ usedAt }).where(eq(emailChallenges.id, id))
}

/** Statement: makes a person's unused codes worthless. */
export function dropCodes(db: Db, userId: string) {
  return db
    .delete(emailChallenges)
    .where(and(eq(emailChallenges.userId, userId), eq(emailChallenges.kind, 'code'), isNull(emailChallenges.usedAt)))
}
