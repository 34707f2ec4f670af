import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { givenConsents } from '../consents/queries.ts'
import { enabledTwoFactor } from '../two-factor/queries.ts'

/** The person with everything they have agreed to, and whether two-step sign-in is on. */
export async function findUserWithConsents(db: Db, id: string) {
  const [people, given, second] = await db.batch([
    db.select().from(users).where(eq(users.id, id)),
    givenConsents(db, id),
    enabledTwoFactor(db, id),
  ])
  const user = people[0]
  return user === undefined ? null : { user, consents: given, twoFactor: second.length > 0 }
}
