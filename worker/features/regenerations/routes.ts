import * as contract from '../../../contract/regenerations.ts'
import type { UserContext } from '../../context.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { awaitRegeneration } from './await-regeneration.ts'
import { cancelRegeneration } from './cancel-regeneration.ts'
import { getRegeneration } from './get-regeneration.ts'
import { regenerateOf } from './regenerate-of.ts'
import { regenerateOwn } from './regenerate-own.ts'

export function regenerationRoutes(app: App): void {
  mount(app, contract.regenerateFromChat, async (ctx, _, { request }) => begun(ctx, await regenerateOwn(ctx), request))
  mount(app, contract.regenerateFromChatOf, async (ctx, { params }, { request }) =>
    begun(ctx, await regenerateOf(ctx, params.patient_id), request),
  )
  mount(app, contract.getRegeneration, (ctx, { params }) => getRegeneration(ctx, params.id))
  mount(app, contract.cancelRegeneration, (ctx, { params }) => cancelRegeneration(ctx, params.id))
}

/** The result where it is there soon and is waited for, else the job's id. */
async function begun(ctx: UserContext, id: string, { headers }: Request) {
  const isAsync = /(^|,)\s*respond-async\s*(,|$)/i.test(headers.get('prefer') ?? '')
  const result = isAsync ? null : await awaitRegeneration(ctx, id)
  return result ?? Response.json({ job_id: id }, { status: 202 })
}
