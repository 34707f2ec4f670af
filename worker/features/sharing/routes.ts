import * as contract from '../../../contract/sharing.ts'
import { type App, mount } from '../../http/mount.ts'
import { listAccessLog } from './access-log.ts'
import { disconnectTherapist } from './disconnect.ts'
import { listRegrants, openAgain, ownFingerprint } from '../keys/regrants.ts'
import { setSharing } from './share-chats.ts'
import { getSharing } from './sharing-state.ts'

export function sharingRoutes(app: App): void {
  mount(app, contract.getSharing, (ctx) => getSharing(ctx))
  mount(app, contract.setSharing, (ctx, { body }) => setSharing(ctx, body.share_chats))
  mount(app, contract.disconnectTherapist, (ctx) => disconnectTherapist(ctx))
  mount(app, contract.accessLog, (ctx, { query }) => listAccessLog(ctx, query.before))
  mount(app, contract.listRegrants, (ctx) => listRegrants(ctx))
  mount(app, contract.confirmRegrant, (ctx, { body }) => openAgain(ctx, body))
  mount(app, contract.keyFingerprint, (ctx) => ownFingerprint(ctx))
}
