import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { listGrants } from '../keys/queries.ts'
import { listTwoFactors } from '../two-factor/queries.ts'

/** The verified account, and the registration that stands for all that wait. */
const MOST_CANDIDATES = 2

/**
 * Who may be signing in with this e-mail, with the grants they may open and what second step they have turned on: the
 * verified account, then of the registrations that wait the caller's own (`registration`, its id) before others. Any one
 * of those stands for all: they are derived alike (`saltOfEmail`), and `findWaiting` finds whose the password is.
 */
export async function listSignInCandidates(db: Db, email: string, registration: string | null) {
  const first = [sql`${isNotNull(users.emailVerifiedAt)} desc`, isOwn(registration), asc(users.createdAt)]
  const ofEmail = <Query extends PgSelect>(query: Query) =>
    query
      .where(eq(users.email, email))
      .orderBy(...first)
      .limit(MOST_CANDIDATES)
  const candidates = ofEmail(db.select({ id: users.id }).from(users).$dynamic())
  const [people, grants, factors] = await db.batch([
    ofEmail(db.select().from(users).$dynamic()),
    listGrants(db, candidates),
    listTwoFactors(db, candidates),
  ])
  return { people, grants, factors }
}

/** The registration that waits under this e-mail with this password: the caller's own, else the newest. */
export async function findWaiting(db: Db, email: string, verifier: string, registration: string | null = null) {
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt), eq(users.passwordVerifier, verifier)))
    .orderBy(isOwn(registration), desc(users.createdAt))
    .limit(1)
  return found ?? null
}

/** Sorts the registration with this id before all others. */
function isOwn(registration: string | null): SQL {
  return sql`(${users.id} = ${registration}::uuid) is true desc`
}
