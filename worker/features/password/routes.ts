import * as password from '../../../contract/password.ts'
import type { App } from '../../http/app-types.ts'
import { withCookie } from '../../http/cookies.ts'
import { mount } from '../../http/mount.ts'
import { replacePassword } from './replace-password.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { validateReset } from './validate-reset.ts'

export function passwordRoutes(app: App): void {
  mount(app, password.requestPasswordReset, (ctx, { body }) => requestReset(ctx, body.email))
  mount(app, password.validatePasswordReset, async (ctx, { body }, { request }) =>
    withCookie(await validateReset(ctx, body.token, request)),
  )
  mount(app, password.verifyPasswordReset, async (ctx, { body }, { request }) =>
    withCookie(await resetPassword(ctx, body, request)),
  )
  mount(app, password.changePassword, async (ctx, { body }, { request }) =>
    withCookie(await replacePassword(ctx, body, request)),
  )
}
