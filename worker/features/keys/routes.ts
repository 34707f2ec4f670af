import * as contract from '../../../contract/keys.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { getLockedHistory } from './get-locked-history.ts'
import { listRegrants } from './list-regrants.ts'
import { openAgain } from './open-again.ts'
import { ownFingerprint } from './own-fingerprint.ts'
import { unlockWithCode } from './unlock-with-code.ts'

export function keyRoutes(app: App): void {
  mount(app, contract.lockedHistory, (ctx) => getLockedHistory(ctx))
  mount(app, contract.unlockHistory, (ctx, { body }) => unlockWithCode(ctx, body.recovery_code))
  mount(app, contract.listRegrants, (ctx) => listRegrants(ctx))
  mount(app, contract.confirmRegrant, (ctx, { body }) => openAgain(ctx, body))
  mount(app, contract.keyFingerprint, (ctx) => ownFingerprint(ctx))
}
