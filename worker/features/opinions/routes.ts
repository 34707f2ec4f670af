import * as contract from '../../../contract/opinions.ts'
import { mondayOf, stockholmDay } from '../../../contract/stockholm-time.ts'
import { asksNotCounted } from '../../http/asks-not-counted.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { setOpinion } from './set-opinion.ts'
import { setVisitorOpinion } from './set-visitor-opinion.ts'

export function opinionRoutes(app: App): void {
  mount(app, contract.setOpinion, async (ctx, { params, body }, { request }) => {
    await setOpinion(ctx, params.id, { ...body, day: countedOn(request.headers, ctx.now()) })
    return body
  })
  mount(app, contract.deleteOpinion, async (ctx, { params }) => {
    await setOpinion(ctx, params.id, null)
    return { detail: 'Det du sa om svaret är borttaget.' }
  })
  mount(app, contract.setVisitorOpinion, (ctx, { body }, { request }) =>
    setVisitorOpinion(ctx, body, countedOn(request.headers, ctx.now())),
  )
}

/** The week that an opinion is counted in which comes with these headers: a day alone may hold one person's. */
function countedOn(headers: Headers, now: Date): string {
  return asksNotCounted(headers) ? '' : mondayOf(stockholmDay(now))
}
