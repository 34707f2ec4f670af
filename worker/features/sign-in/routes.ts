import {
  logout,
  me,
  resendVerificationCode,
  token,
  verifyEmailCode,
  verifyEmailLink,
} from '../../../contract/sign-in.ts'
import { type App, mount } from '../../http/mount.ts'
import { deviceName } from './device-name.ts'
import { endSession, getMe } from './me.ts'
import { signIn } from './sign-in.ts'
import { resendCode, verifyCode, verifyLink } from './verify-email.ts'

export function signInRoutes(app: App): void {
  mount(app, token, (ctx, { body }, http) =>
    signIn(ctx, body.username, body.password, deviceName(http.request.headers.get('user-agent'))),
  )
  mount(app, me, (ctx) => getMe(ctx))
  mount(app, logout, (ctx) => endSession(ctx))
  mount(app, verifyEmailCode, (ctx, { body }) => verifyCode(ctx, body))
  mount(app, resendVerificationCode, (ctx, { body }) => resendCode(ctx, body))
  mount(app, verifyEmailLink, (ctx, { body }) => verifyLink(ctx, body.token))
}
