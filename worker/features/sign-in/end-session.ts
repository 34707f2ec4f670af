import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'
import { noteSignOut } from '../devices/note-sign-out.ts'

/** Ends this session: with its row goes the only wrap that the token opens. */
export async function endSession(ctx: UserContext) {
  const { userId, sid } = ctx.actor
  if (await userSessions(ctx.bindings, ctx.config, userId).revoke(sid)) noteSignOut(ctx, 'session.end', sid)
  return { detail: 'Du är utloggad.' }
}
