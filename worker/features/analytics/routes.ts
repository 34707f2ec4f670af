import { countEvent as endpoint } from '../../../contract/analytics.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { countEvent } from './count-event.ts'
import { mayCount } from './may-count.ts'

export function analyticsRoutes(app: App): void {
  mount(app, endpoint, async (ctx, { body }, { request }) => {
    if (mayCount(request.headers, ctx.config.APP_ORIGIN)) await countEvent(ctx, body)
    return null
  })
}
