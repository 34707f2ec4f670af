import * as contract from '../../../contract/alerts.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { acknowledgeAlert } from './acknowledge-alert.ts'
import { listAlerts } from './list-alerts.ts'

export function alertRoutes(app: App): void {
  mount(app, contract.listAlerts, (ctx, { query }) => listAlerts(ctx, query))
  mount(app, contract.acknowledgeAlert, (ctx, { params }) => acknowledgeAlert(ctx, params.id))
}
