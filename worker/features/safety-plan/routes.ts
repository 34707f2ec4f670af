import * as contract from '../../../contract/safety-plan.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { deletePlan } from './delete-plan.ts'
import { getPlan } from './get-plan.ts'
import { savePlan } from './save-plan.ts'

export function safetyPlanRoutes(app: App): void {
  mount(app, contract.getSafetyPlan, (ctx, { query }) => getPlan(ctx, query.patient_id))
  mount(app, contract.saveSafetyPlan, (ctx, { body }) => savePlan(ctx, body))
  mount(app, contract.deleteSafetyPlan, (ctx) => deletePlan(ctx))
}
