import {
  logout,
  me,
  resendVerificationCode,
  token,
  verifyEmailCode,
  verifyEmailLink,
} from '../../../contract/sign-in.ts'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'
import { type App, mount } from '../../http/mount.ts'
import { findUserWithConsents } from '../accounts/queries.ts'
import { userView } from '../accounts/user-view.ts'
import { deviceName } from './device-name.ts'
import { signIn } from './sign-in.ts'
import { sessionExpired } from './token.ts'
import { resendCode, verifyCode, verifyLink } from './verify-email.ts'

export function signInRoutes(app: App): void {
  mount(app, token, (ctx, { body }, http) =>
    signIn(ctx, body.username, body.password, deviceName(http.request.headers.get('user-agent'))),
  )
  mount(app, me, (ctx) => getMe(ctx))
  mount(app, logout, (ctx) => endSession(ctx))
  mount(app, verifyEmailCode, (ctx, { body }) => verifyCode(ctx, body.email, body.code))
  mount(app, resendVerificationCode, (ctx, { body }) => resendCode(ctx, body.email))
  mount(app, verifyEmailLink, (ctx, { body }) => verifyLink(ctx, body.token))
}

async function getMe(ctx: UserContext) {
  const found = await findUserWithConsents(ctx.db, ctx.actor.userId)
  if (found === null) throw sessionExpired()
  return userView(found.user, found.consents)
}

async function endSession(ctx: UserContext) {
  await userSessions(ctx.bindings, ctx.config, ctx.actor.userId).revoke(ctx.actor.sid)
  return { detail: 'Du är utloggad.' }
}
