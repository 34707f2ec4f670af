import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'
import { notFound } from '../../http/app-error.ts'
import { noteSignOut } from './note-sign-out.ts'

/** Signs one device out, this one too. Throws `AppError` 404 for a session that is not there. */
export async function signOutDevice(ctx: UserContext, sid: string) {
  if (!(await sessionsOf(ctx).revoke(sid))) throw notFound('Enheten är redan utloggad.')
  noteSignOut(ctx, 'session.revoke', sid)
  return { detail: 'Enheten är utloggad.' }
}

/** Signs out every device but this one. */
export async function signOutOtherDevices(ctx: UserContext) {
  const ended = await sessionsOf(ctx).revokeAllBut(ctx.actor.sid)
  noteSignOut(ctx, 'session.revoke_others', ctx.actor.sid)
  return { ended }
}

function sessionsOf(ctx: UserContext) {
  return userSessions(ctx.bindings, ctx.config, ctx.actor.userId)
}
