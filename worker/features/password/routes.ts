import * as password from '../../../contract/password.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { replacePassword } from './replace-password.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { validateReset } from './validate-reset.ts'

export function passwordRoutes(app: App): void {
  mount(app, password.requestPasswordReset, (ctx, { body }) => requestReset(ctx, body.email))
  mount(app, password.validatePasswordReset, async (ctx, { body }, { request }) => {
    const { setCookie, ...answer } = await validateReset(ctx, body.token, request)
    return Response.json(answer, setCookie === null ? {} : { headers: { 'Set-Cookie': setCookie } })
  })
  mount(app, password.verifyPasswordReset, async (ctx, { body }, { request }) => {
    const { setCookie, ...answer } = await resetPassword(ctx, body, request)
    return Response.json(answer, { headers: { 'Set-Cookie': setCookie } })
  })
  mount(app, password.changePassword, async (ctx, { body }, { request }) => {
    const { setCookie, ...answer } = await replacePassword(ctx, body, request)
    return Response.json(answer, { headers: { 'Set-Cookie': setCookie } })
  })
}
