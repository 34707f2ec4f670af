import { and, eq, exists, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { isLostRace } from '../../db/database-error.ts'
import { guarded } from '../../db/guarded.ts'
import { users } from '../../db/users.ts'
import { isUsable, useUp } from '../email-challenges/queries.ts'

export const VERIFIED = 'Din e-postadress är bekräftad.'

/**
 * Uses a challenge up and makes its registration the account, in one atomic batch: the challenge is used once. Other
 * registrations under the address can be confirmed no more, and run out like any other: were they gone at once, the answer
 * to their password would tell whoever made one the moment the account was opened. False when it was used in the meantime or
 * the address has an account, also where another registration's challenge is accepted at the same moment.
 */
export async function acceptChallenge(
  ctx: Context,
  challengeId: string,
  userId: string,
  email: string,
): Promise<boolean> {
  try {
    return await useChallenge(ctx, challengeId, userId, email)
  } catch (error) {
    if (isLostRace(error)) return false
    throw error
  }
}

async function useChallenge(ctx: Context, challengeId: string, userId: string, email: string): Promise<boolean> {
  const { db } = ctx
  const now = ctx.now()
  const taken = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
  const waiting = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email)))
  return guarded(ctx, {
    // Registrations of one address take turns.
    locks: [db.select({ id: users.id }).from(users).where(eq(users.email, email)).orderBy(users.id).for('update')],
    // A challenge that was used or replaced a moment ago proves nothing any more.
    condition: sql`${isUsable(db, challengeId, now)} and ${exists(waiting)} and not ${exists(taken)}`,
    act: [
      useUp(db, challengeId, now),
      db.update(users).set({ emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, userId)),
    ],
    audit: { action: 'account.verify_email', entity: userId, subjectId: userId },
  })
}
