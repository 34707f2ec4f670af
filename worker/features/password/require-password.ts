import { eq } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { MINUTE } from '../../day.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import type { UserRow } from '../../db/user-queries.ts'
import { isPutBack } from '../keys/is-put-back.ts'
import { users } from '../../db/users.ts'
import { passwordOpens, refuseWhenCrowded } from './derive-for.ts'

const RULE = { name: 'password-again', limit: 10, window: 15 * MINUTE }

/**
 * Asks for the password again before something that cannot be undone; answers the user it was checked against. Throws
 * `AppError` 403 with `refusal`, 429 after ten tries, or 503 where too many derive theirs.
 */
export async function requirePassword(
  ctx: UserContext,
  password: string,
  refusal = 'Lösenordet stämmer inte.',
): Promise<UserRow> {
  refuseWhenCrowded(ctx)
  const attempts = await attemptsOf(ctx, RULE, ctx.actor.userId)
  await attempts.count()
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId))
  if (user === undefined || !(await passwordOpens(ctx, user, password)) || (await isPutBack(ctx, user))) {
    throw new AppError('forbidden', refusal)
  }
  await attempts.forget()
  return user
}
