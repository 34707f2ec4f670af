import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { listGrants } from '../keys/queries.ts'
import { listTwoFactors } from '../two-factor/queries.ts'

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
    listTwoFactors(db, candidates),
  ])
  return { people, grants, factors }
}
