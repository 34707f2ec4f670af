import { creditBalance, useCredit as useCreditEndpoint } from '../../../contract/credits.ts'
import { mount, type App } from '../../http/mount.ts'
import { getBalance, useCredit } from './service.ts'

export function creditRoutes(app: App): void {
  mount(app, creditBalance, (ctx) => getBalance(ctx), { sessionInService: true })
  mount(app, useCreditEndpoint, (ctx) => useCredit(ctx))
}
