import { crisisLines } from '../../../contract/safety-lines.ts'
import { safetyResources } from '../../../contract/safety-resources.ts'
import * as contract from '../../../contract/safety-state.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { getSafetyState } from './get-safety-state.ts'
import { lowerTier } from './lower-tier.ts'

export function safetyRoutes(app: App): void {
  mount(app, safetyResources, () => ({ lines: [...crisisLines] }))
  mount(app, contract.getSafetyState, (ctx, { query }) => getSafetyState(ctx, query.patient_id))
  mount(app, contract.lowerTier, (ctx, { query, body }) => lowerTier(ctx, query.patient_id, body))
}
