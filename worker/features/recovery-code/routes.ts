import * as contract from '../../../contract/recovery-code.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { confirmRecoveryCode } from './confirm-recovery-code.ts'
import { replaceRecoveryCode } from './replace-recovery-code.ts'

export function recoveryCodeRoutes(app: App): void {
  mount(app, contract.createRecoveryCode, (ctx, { body }) => replaceRecoveryCode(ctx, body.password))
  mount(app, contract.confirmRecoveryCode, (ctx, { body }) => confirmRecoveryCode(ctx, body.recovery_code))
}
