import type { UserContext } from '../../context.ts'
import { sessionExpired } from '../../http/app-error.ts'
import { findUserWithConsents } from './queries.ts'
import { userView } from './user-view.ts'

/** The signed-in user. Throws `AppError` 401 when the account is gone. */
export async function getMe(ctx: UserContext) {
  const found = await findUserWithConsents(ctx.db, ctx.actor.userId)
  if (found === null) throw sessionExpired()
  return userView(ctx, found)
}
