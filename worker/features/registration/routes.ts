import {
  expressRegister,
  register,
  resendVerificationCode,
  verifyEmailCode,
  verifyEmailLink,
} from '../../../contract/registration.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { registerExpress } from './register-express.ts'
import { registerPerson } from './register-person.ts'
import { resendCode } from './resend-code.ts'
import { verifyCode } from './verify-code.ts'
import { verifyLink } from './verify-link.ts'

export function registrationRoutes(app: App): void {
  mount(app, expressRegister, (ctx, { body }, { request }) => registerExpress(ctx, body, request))
  mount(app, register, (ctx, { body }) => registerPerson(ctx, body))
  mount(app, verifyEmailCode, (ctx, { body }) => verifyCode(ctx, body))
  mount(app, resendVerificationCode, (ctx, { body }) => resendCode(ctx, body))
  mount(app, verifyEmailLink, (ctx, { body }) => verifyLink(ctx, body))
}
