import { and, eq, exists, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { emailChallenges } from './tables.ts'

export type NewChallenge = typeof emailChallenges.$inferInsert
type Kind = NewChallenge['kind']

/** Statements: none where there is nothing to store. */
export function insertChallenges(db: Db, rows: readonly NewChallenge[]) {
  return rows.length === 0 ? [] : [db.insert(emailChallenges).values([...rows])]
}

/** The codes that have not run out of the registration named, or of the only one under an address; used ones too. */
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
        registrationId === null ? isAlone(db, email) : eq(users.id, registrationId),
      ),
    )
}

/** Holds where one registration or account is all there is under an address. */
function isAlone(db: Db, email: string): SQL {
  const all = db
    .select({ n: sql`count(*)` })
    .from(users)
    .where(eq(users.email, email))
  return sql`(${all}) = 1`
}

/** The usable link of this kind with this secret, however it may be stored, and whose it is. */
export async function findLink(db: Db, kind: 'link' | 'reset', secretMacs: readonly string[], now: Date) {
  const [found] = await db
    .select({ id: emailChallenges.id, user: users })
    .from(emailChallenges)
    .innerJoin(users, eq(users.id, emailChallenges.userId))
    .where(and(eq(emailChallenges.kind, kind), inArray(emailChallenges.secretMac, [...secretMacs]), usable(now)))
  return found ?? null
}

/** The challenge of this id and kind that can still be used. */
export async function findUsable(db: Db, id: string, kind: Kind, now: Date) {
  const [found] = await db
    .select({ secretMac: emailChallenges.secretMac })
    .from(emailChallenges)
    .where(and(eq(emailChallenges.id, id), eq(emailChallenges.kind, kind), usable(now)))
  return found ?? null
}

/** Statement: stores a challenge, in place of an earlier one of the same id. */
export function putChallenge(db: Db, { id, ...row }: NewChallenge & { readonly id: string }) {
  return db
    .insert(emailChallenges)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: emailChallenges.id, set: { ...row, usedAt: null } })
}

/** Holds while a challenge is there, unused and in time. */
export function isUsable(db: Db, id: string, now: Date): SQL {
  return exists(
    db
      .select({ id: emailChallenges.id })
      .from(emailChallenges)
      .where(and(eq(emailChallenges.id, id), usable(now))),
  )
}

/** Statement: uses a challenge up. */
export function useUp(db: Db, id: string, usedAt: Date) {
  return db.update(emailChallenges).set({ usedAt }).where(eq(emailChallenges.id, id))
}

/** Statement: makes a person's unused challenges of one kind worthless. */
export function dropUnused(db: Db, userId: string, kind: Kind) {
  return db
    .delete(emailChallenges)
    .where(and(eq(emailChallenges.userId, userId), eq(emailChallenges.kind, kind), isNull(emailChallenges.usedAt)))
}

function usable(now: Date): SQL | undefined {
  return and(isNull(emailChallenges.usedAt), gt(emailChallenges.expiresAt, now))
}
