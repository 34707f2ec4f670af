import * as contract from '../../../contract/connections.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { myTherapist } from './my-therapist.ts'

export function connectionRoutes(app: App): void {
  mount(app, contract.myTherapist, (ctx) => myTherapist(ctx))
}
