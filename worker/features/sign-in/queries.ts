import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { listGrants } from '../keys/queries.ts'
import { listTwoFactors } from '../two-factor/queries.ts'

/**
 * Everybody who may be signing in with this e-mail, with the grants they may open and what second step they have turned on:
 * the verified account, and one of the registrations that wait, the caller's own (`registration`, its id) before others.
 * Any one stands for all of them: they are derived alike (`saltOfEmail`), and `findWaiting` finds whose the password is.
 */
export async function listSignInCandidates(db: Db, email: string, registration: string | null) {
  const waiting = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
    .orderBy(isOwn(registration), asc(users.createdAt))
    .limit(1)
  const candidates = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), or(isNotNull(users.emailVerifiedAt), inArray(users.id, waiting))))
  const [people, grants, factors] = await db.batch([
    db.select().from(users).where(inArray(users.id, candidates)),
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
