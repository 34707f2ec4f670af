import * as devices from '../../../contract/devices.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { listDevices } from './list-devices.ts'
import { signOutDevice, signOutOtherDevices } from './sign-out-device.ts'

export function deviceRoutes(app: App): void {
  mount(app, devices.listDevices, (ctx) => listDevices(ctx))
  mount(app, devices.signOutDevice, (ctx, { params }) => signOutDevice(ctx, params.sid))
  mount(app, devices.signOutOtherDevices, (ctx) => signOutOtherDevices(ctx))
}
