import * as contract from '../../../contract/therapy-sessions.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { createTherapySession } from './create-therapy-session.ts'
import { analyseAgain, getAnalysis } from './get-analysis.ts'
import { getTherapySession } from './get-therapy-session.ts'
import { listTherapySessions } from './list-therapy-sessions.ts'
import { shareSummary } from './share-summary.ts'
import { updateTherapySession } from './update-therapy-session.ts'

export function therapySessionRoutes(app: App): void {
  mount(app, contract.listTherapySessions, (ctx, { query }) => listTherapySessions(ctx, query))
  mount(app, contract.getTherapySession, (ctx, { params }) => getTherapySession(ctx, params.id))
  mount(app, contract.createTherapySession, (ctx, { body }) => createTherapySession(ctx, body))
  mount(app, contract.updateTherapySession, (ctx, { params, body }) => updateTherapySession(ctx, params.id, body))
  mount(app, contract.sessionAnalysis, (ctx, { params }) => getAnalysis(ctx, params.id))
  mount(app, contract.analyseTherapySession, (ctx, { params }) => analyseAgain(ctx, params.id))
  mount(app, contract.shareSessionSummary, (ctx, { params, body }) => shareSummary(ctx, params.id, body))
}
