import * as contract from '../../../contract/anamnesis.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { changeInsight } from './change-insight.ts'
import { deleteInsight } from './delete-insight.ts'
import { getPatientAnamnesis } from './get-patient-anamnesis.ts'
import { getAnamnesis, getProgress } from './get-anamnesis.ts'
import { initializeProfile } from './initialize-profile.ts'
import type { FinishProfile } from './open-profile.ts'

/** `finish` puts a profile in place that has been made anew meanwhile, before any is read. */
export function anamnesisRoutes(app: App, finish: FinishProfile): void {
  mount(app, contract.anamnesisProgress, (ctx) => getProgress(ctx, finish))
  mount(app, contract.anamnesisProfile, (ctx) => getAnamnesis(ctx, finish))
  mount(app, contract.initializeProfile, (ctx) => initializeProfile(ctx))
  mount(app, contract.patientAnamnesis, (ctx, { params }) => getPatientAnamnesis(ctx, params.patient_id, finish))
  mount(app, contract.patientAnamnesisProfile, (ctx, { params }) => getPatientAnamnesis(ctx, params.patient_id, finish))
  mount(app, contract.changeInsight, (ctx, { params, body }) => changeInsight(ctx, params.id, body))
  mount(app, contract.deleteInsight, (ctx, { params }) => deleteInsight(ctx, params.id))
}
