import * as twoFactor from '../../../contract/two-factor.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { beginTwoFactor } from './begin-two-factor.ts'
import { disableTwoFactor } from './disable-two-factor.ts'
import { enableTwoFactor } from './enable-two-factor.ts'
import { getTwoFactor } from './get-two-factor.ts'
import { mailTwoFactorCode } from './mail-two-factor-code.ts'
import { replaceBackupCodes } from './replace-backup-codes.ts'

export function twoFactorRoutes(app: App): void {
  mount(app, twoFactor.twoFactorState, (ctx) => getTwoFactor(ctx))
  mount(app, twoFactor.mailTwoFactorCode, (ctx, { body }) => mailTwoFactorCode(ctx, body.password))
  mount(app, twoFactor.beginTwoFactor, (ctx, { body }) => beginTwoFactor(ctx, body.code))
  mount(app, twoFactor.enableTwoFactor, (ctx, { body }) => enableTwoFactor(ctx, body.code))
  mount(app, twoFactor.disableTwoFactor, (ctx, { body }) => disableTwoFactor(ctx, body.password))
  mount(app, twoFactor.replaceBackupCodes, (ctx, { body }) => replaceBackupCodes(ctx, body.password))
}
