import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'

/** Ends this session: with its row goes the only wrap that the token opens. */
export async function endSession(ctx: UserContext) {
  await userSessions(ctx.bindings, ctx.config, ctx.actor.userId).revoke(ctx.actor.sid)
  return { detail: 'Du är utloggad.' }
}
