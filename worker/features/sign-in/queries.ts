import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { listGrants } from '../keys/queries.ts'
import { listTwoFactors } from '../two-factor/queries.ts'

/** Statement: the registration that waits longest under this address, or shortest. */
export function endOfWaiting(db: Db, email: string, end: 'oldest' | 'newest') {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
    .orderBy(end === 'oldest' ? asc(users.createdAt) : desc(users.createdAt))
    .limit(1)
}

/**
 * Everybody who may be signing in with this address, with the grants they may open and what second step they have turned on:
 * the verified account, and of the registrations that wait the caller's own (`registration`, its id), the oldest and the
 * newest, in this order. So whoever registers the address too stands in nobody's way.
 */
export async function listSignInCandidates(db: Db, email: string, registration: string | null) {
  const tried = or(
    isNotNull(users.emailVerifiedAt),
    inArray(users.id, endOfWaiting(db, email, 'oldest')),
    inArray(users.id, endOfWaiting(db, email, 'newest')),
    registration === null ? undefined : eq(users.id, registration),
  )
  const candidates = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), tried))
  const ownFirst = registration === null ? [] : [desc(eq(users.id, registration))]
  const [people, grants, factors] = await db.batch([
    db
      .select()
      .from(users)
      .where(inArray(users.id, candidates))
      .orderBy(sql`${users.emailVerifiedAt} is null`, ...ownFirst, asc(users.createdAt)),
    listGrants(db, candidates),
    listTwoFactors(db, candidates),
  ])
  return { people, grants, factors }
}
