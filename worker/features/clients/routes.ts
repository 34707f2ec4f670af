import { listInsights as insights } from '../../../contract/anamnesis.ts'
import { myPatients } from '../../../contract/clients.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { listInsights } from './list-insights.ts'
import { listPatients } from './list-patients.ts'

export function clientRoutes(app: App): void {
  mount(app, myPatients, (ctx) => listPatients(ctx))
  mount(app, insights, (ctx, { query }) => listInsights(ctx, query))
}
