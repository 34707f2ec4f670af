import * as contract from '../../../contract/opinions.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { setOpinion } from './set-opinion.ts'
import { setVisitorOpinion } from './set-visitor-opinion.ts'

export function opinionRoutes(app: App): void {
  mount(app, contract.setOpinion, async (ctx, { params, body }) => {
    await setOpinion(ctx, params.id, body)
    return body
  })
  mount(app, contract.deleteOpinion, async (ctx, { params }) => {
    await setOpinion(ctx, params.id, null)
    return { detail: 'Det du sa om svaret är borttaget.' }
  })
  mount(app, contract.setVisitorOpinion, (ctx, { body }) => setVisitorOpinion(ctx, body))
}
