import * as contract from '../../../contract/ai-mode.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { getAiMode } from './get-ai-mode.ts'
import { setAiMode } from './set-ai-mode.ts'

export function aiModeRoutes(app: App): void {
  mount(app, contract.getAiMode, (ctx, { query }) => getAiMode(ctx, query.patient_id))
  mount(app, contract.setAiMode, (ctx, { query, body }) => setAiMode(ctx, query.patient_id, body))
}
