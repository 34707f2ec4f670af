import {
  convertAnonymousMessages,
  createRecoveryCode,
  expressRegister,
  setConsent,
} from '../../../contract/accounts.ts'
import { type App, mount } from '../../http/mount.ts'
import { setConsents } from './consents.ts'
import { convertMessages } from './convert-messages.ts'
import { replaceRecoveryCode } from './recovery-code.ts'
import { registerExpress } from './register.ts'

export function accountRoutes(app: App): void {
  mount(app, expressRegister, (ctx, { body }) => registerExpress(ctx, body))
  mount(app, convertAnonymousMessages, (ctx, { body }) => convertMessages(ctx, body.messages))
  mount(app, setConsent, (ctx, { body }) => setConsents(ctx, body.consents, body.given))
  mount(app, createRecoveryCode, (ctx, { body }) => replaceRecoveryCode(ctx, body.password))
}
