import { myTherapist } from '../../../contract/connections.ts'
import { type App, mount } from '../../http/mount.ts'
import { getTherapist } from './get-therapist.ts'

export function connectionRoutes(app: App): void {
  mount(app, myTherapist, (ctx) => getTherapist(ctx))
}
