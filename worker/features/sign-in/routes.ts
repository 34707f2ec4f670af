import type { ResponseOf } from '../../../contract/endpoint.ts'
import * as devices from '../../../contract/devices.ts'
import * as password from '../../../contract/password.ts'
import { logout, token } from '../../../contract/sign-in.ts'
import * as twoFactor from '../../../contract/two-factor.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { replacePassword } from './replace-password.ts'
import { listDevices } from './list-devices.ts'
import { signOutDevice, signOutOtherDevices } from './sign-out-device.ts'
import { beginTwoFactor } from './begin-two-factor.ts'
import { disableTwoFactor } from './disable-two-factor.ts'
import { enableTwoFactor } from './enable-two-factor.ts'
import { getTwoFactor } from './get-two-factor.ts'
import { replaceBackupCodes } from './replace-backup-codes.ts'
import { endSession } from './end-session.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { validateReset } from './validate-reset.ts'

export function signInRoutes(app: App): void {
  mount(app, token, async (ctx, { body }, { request }) => {
    const { bearer, setCookie } = await signIn(ctx, body, request)
    const answer: ResponseOf<typeof token> = { access_token: bearer, token_type: 'bearer' }
    return Response.json(answer, { headers: { 'Set-Cookie': setCookie } })
  })
  mount(app, logout, (ctx) => endSession(ctx))
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
  mount(app, devices.listDevices, (ctx) => listDevices(ctx))
  mount(app, devices.signOutDevice, (ctx, { params }) => signOutDevice(ctx, params.sid))
  mount(app, devices.signOutOtherDevices, (ctx) => signOutOtherDevices(ctx))
  mount(app, twoFactor.twoFactorState, (ctx) => getTwoFactor(ctx))
  mount(app, twoFactor.beginTwoFactor, (ctx, { body }) => beginTwoFactor(ctx, body.password))
  mount(app, twoFactor.enableTwoFactor, (ctx, { body }) => enableTwoFactor(ctx, body.code))
  mount(app, twoFactor.disableTwoFactor, (ctx, { body }) => disableTwoFactor(ctx, body.password))
  mount(app, twoFactor.replaceBackupCodes, (ctx, { body }) => replaceBackupCodes(ctx, body.password))
}
