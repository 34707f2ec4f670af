import { health, ready, securityTest as securityTestEndpoint } from '../../../contract/status.ts'
import { isDemo } from '../../env.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { recentReadiness } from './recent-readiness.ts'
import { securityTest } from './security-test.ts'

export function statusRoutes(app: App): void {
  mount(app, health, (ctx) => ({ status: 'ok' as const, demo_mode: isDemo(ctx.config) }))
  mount(app, ready, async (ctx) => {
    const state = await recentReadiness(ctx)
    return Response.json(state, { status: state.status === 'ok' ? 200 : 503 })
  })
  mount(app, securityTestEndpoint, async (ctx) => {
    const result = await securityTest(ctx)
    return Response.json(result, { status: result.status === 'ok' ? 200 : 503 })
  })
}
