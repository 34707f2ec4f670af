import * as contract from '../../../contract/onboarding.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { selectTherapist } from '../matching/select-therapist.ts'
import { getOnboarding } from './get-onboarding.ts'
import { matchTherapists } from './match-therapists.ts'
import { saveOnboarding } from './save-onboarding.ts'

export function onboardingRoutes(app: App): void {
  mount(app, contract.getOnboarding, (ctx) => getOnboarding(ctx))
  mount(app, contract.saveOnboarding, (ctx, { body }) => saveOnboarding(ctx, body))
  mount(app, contract.matchTherapists, (ctx, { body }) => matchTherapists(ctx, body))
  mount(app, contract.selectTherapist, (ctx, { body }) => selectTherapist(ctx, body))
}
