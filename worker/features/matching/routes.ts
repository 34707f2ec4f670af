import * as contract from '../../../contract/matching.ts'
import { type App, mount } from '../../http/mount.ts'
import { bookSession, requestMatching } from './service.ts'

export function matchingRoutes(app: App): void {
  mount(app, contract.requestMatching, (ctx, { body }) => requestMatching(ctx, body.additional_message ?? ''))
  mount(app, contract.requestSession, (ctx, { body }) => bookSession(ctx, body))
}
