import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'
import { findUserWithConsents } from '../profile/queries.ts'
import { userView } from '../profile/user-view.ts'
import { sessionExpired } from './token.ts'

/** The signed-in user. Throws `AppError` 401 when the account is gone. */
export async function getMe(ctx: UserContext) {
  const found = await findUserWithConsents(ctx.db, ctx.actor.userId)
  if (found === null) throw sessionExpired()
  return userView(found.user, found.consents, found.twoFactor)
}

/** Ends this session: with its row goes the only wrap that the token opens. */
export async function endSession(ctx: UserContext) {
  await userSessions(ctx.bindings, ctx.config, ctx.actor.userId).revoke(ctx.actor.sid)
  return { detail: 'Du är utloggad.' }
}
