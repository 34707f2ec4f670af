import { eq } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/limits.ts'
import { users } from '../accounts/tables.ts'
import { passwordOpens } from './password.ts'

const RULE = { name: 'password-again', limit: 10, window: 15 * 60 * 1000 }

/** Asks for the password again before something that cannot be undone. Throws `AppError` 403, or 429 after ten tries. */
export async function requirePassword(ctx: UserContext, password: string): Promise<void> {
  const attempts = await attemptsOf(ctx, RULE, ctx.actor.userId)
  await attempts.count()
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId))
  if (user === undefined || !(await passwordOpens(ctx, user, password))) {
    throw new AppError('forbidden', 'Lösenordet stämmer inte.')
  }
  await attempts.forget()
}
