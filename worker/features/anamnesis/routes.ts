import { anamnesisProgress, initializeProfile as initialize } from '../../../contract/anamnesis.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { getProgress } from './get-progress.ts'
import { initializeProfile } from './initialize-profile.ts'

export function anamnesisRoutes(app: App): void {
  mount(app, anamnesisProgress, (ctx) => getProgress(ctx))
  mount(app, initialize, (ctx) => initializeProfile(ctx))
}
