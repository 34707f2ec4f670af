import { creditBalance, useCredit as useCreditEndpoint } from '../../../contract/credits.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { getBalance } from './get-balance.ts'
import { useCredit } from './use-credit.ts'

export function creditRoutes(app: App): void {
  mount(app, creditBalance, (ctx) => getBalance(ctx), { sessionInService: true })
  mount(app, useCreditEndpoint, (ctx) => useCredit(ctx))
}
