import { myTherapist } from '../../../contract/connections.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { getTherapist } from './get-therapist.ts'

export function connectionRoutes(app: App): void {
  mount(app, myTherapist, (ctx) => getTherapist(ctx))
}
