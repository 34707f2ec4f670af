/** A prelude by which the Worker's clock goes ahead of the machine's by a setting: `CLOCK_AHEAD`, in ms. */
export const CLOCK = `
import { env as settingsOfClock } from 'cloudflare:workers'
const MachineDate = Date
globalThis.Date = class extends MachineDate {
  constructor(...given) {
    if (given.length === 0) super(globalThis.Date.now())
    else super(...given)
  }
  static now() {
    return MachineDate.now() + Number(settingsOfClock.CLOCK_AHEAD)
  }
}`
