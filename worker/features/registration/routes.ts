import {
  convertAnonymousMessages,
  createRecoveryCode,
  expressRegister,
  setConsent,
} from '../../../contract/accounts.ts'
import { lockedHistory, unlockHistory } from '../../../contract/password.ts'
import * as profile from '../../../contract/profile.ts'
import { type App, mount } from '../../http/mount.ts'
import { setConsents } from '../consents/consents.ts'
import { convertMessages } from './convert-messages.ts'
import { getLockedHistory } from '../keys/locked-history.ts'
import { getProfile, saveProfile } from '../profile/profile.ts'
import { confirmRecoveryCode, replaceRecoveryCode } from '../recovery-code/recovery-code.ts'
import { registerExpress, registerPerson } from './register.ts'
import { unlockWithCode } from '../keys/unlock-history.ts'

export function accountRoutes(app: App): void {
  mount(app, expressRegister, (ctx, { body }) => registerExpress(ctx, body))
  mount(app, profile.register, (ctx, { body }) => registerPerson(ctx, body))
  mount(app, convertAnonymousMessages, (ctx, { body }) => convertMessages(ctx, body.messages))
  mount(app, setConsent, (ctx, { body }) => setConsents(ctx, body.consents, body.given))
  mount(app, createRecoveryCode, (ctx, { body }) => replaceRecoveryCode(ctx, body.password))
  mount(app, profile.confirmRecoveryCode, (ctx, { body }) => confirmRecoveryCode(ctx, body.recovery_code))
  mount(app, profile.getProfile, (ctx) => getProfile(ctx))
  mount(app, profile.updateProfile, (ctx, { body }) => saveProfile(ctx, body))
  mount(app, lockedHistory, (ctx) => getLockedHistory(ctx))
  mount(app, unlockHistory, (ctx, { body }) => unlockWithCode(ctx, body.recovery_code))
}
