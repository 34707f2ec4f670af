import type { Fault } from '../faults.ts'
import type { World } from './world.ts'

/** The failures that can be ordered. */
export const STRIPE_FAULTS = ['down', '429', 'slow', 'card_declined'] as const

const SERVICE = 'stripe'
const SLOW_MS = 3000

/** The failure for one API request. An ordered `card_declined` is put back: it waits for someone who pays. */
export function takeApiFault(world: World): Fault | null {
  const { faults } = world.options
  let declines = 0
  let fault = faults.take(SERVICE)
  for (; fault?.name === 'card_declined'; fault = faults.take(SERVICE)) declines += 1
  if (declines > 0) faults.order(SERVICE, 'card_declined', declines, 0)
  return fault
}

/** The failure for one attempt to pay. */
export function takePaymentFault(world: World): Fault | null {
  return world.options.faults.take(SERVICE)
}

/** Waits as long as a fault was ordered to take; 3 s for `slow` without a time. */
export async function waitFor(fault: Fault | null): Promise<void> {
  const ms = fault?.delayMs || (fault?.name === 'slow' ? SLOW_MS : 0)
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}
