import * as contract from '../../../contract/profile.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { getMe } from './get-me.ts'
import { getProfile } from './get-profile.ts'
import { saveProfile } from './save-profile.ts'

export function profileRoutes(app: App): void {
  mount(app, contract.me, (ctx) => getMe(ctx))
  mount(app, contract.getProfile, (ctx) => getProfile(ctx))
  mount(app, contract.updateProfile, (ctx, { body }) => saveProfile(ctx, body))
}
