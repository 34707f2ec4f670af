import * as contract from '../../../contract/sharing.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { askToRead } from './ask-to-read.ts'
import { closeQuestion } from './close-question.ts'
import { listAccessLog } from './list-access-log.ts'
import { disconnectTherapist } from './disconnect-therapist.ts'
import { setSharing } from './set-sharing.ts'
import { getSharing } from './get-sharing.ts'

export function sharingRoutes(app: App): void {
  mount(app, contract.getSharing, (ctx) => getSharing(ctx))
  mount(app, contract.setSharing, (ctx, { body }) => setSharing(ctx, body.share_chats))
  mount(app, contract.askToRead, (ctx, { body }) => askToRead(ctx, body.patient_id))
  mount(app, contract.closeQuestion, (ctx) => closeQuestion(ctx))
  mount(app, contract.disconnectTherapist, (ctx) => disconnectTherapist(ctx))
  mount(app, contract.accessLog, (ctx, { query }) => listAccessLog(ctx, query.before))
}
