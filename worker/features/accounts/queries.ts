import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { keyGrants } from '../sharing/tables.ts'
import { twoFactors } from '../sign-in/tables.ts'
import { consents, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type ConsentRow = typeof consents.$inferSelect

/** Unverified registrations tried at one sign-in; more than these are somebody's play. */
export const WAITING_CANDIDATES = 2

/** Everybody who may be signing in with this address, the verified account first, with the grants they may open. */
export async function listSignInCandidates(db: Db, email: string) {
  const candidates = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
    .orderBy(sql`${users.emailVerifiedAt} is null`, desc(users.createdAt))
    .limit(1 + WAITING_CANDIDATES)
  const [people, grants] = await db.batch([
    db
      .select()
      .from(users)
      .where(inArray(users.id, candidates))
      .orderBy(sql`${users.emailVerifiedAt} is null`, desc(users.createdAt)),
    db.select().from(keyGrants).where(inArray(keyGrants.readerId, candidates)),
  ])
  return { people, grants }
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
    db.select().from(consents).where(eq(consents.userId, id)),
    db
      .select({ userId: twoFactors.userId })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, id), isNotNull(twoFactors.enabledAt))),
  ])
  const user = people[0]
  return user === undefined ? null : { user, consents: given, twoFactor: second.length > 0 }
}
