import { createCheckout, DEFAULT_PLAN, PlanId } from '../../../contract/payments.ts'
import { ApiError } from '../../api/api-error.ts'
import { kept } from '../../api/browser-storage.ts'
import { call } from '../../api/call.ts'

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1']

/** True for where a purchase may go on: an https page, or the emulator on this machine. */
export function isCheckoutUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname))
}

/**
 * Starts a purchase and gives the address of its checkout page. The plan is kept for the way back. Throws `ApiError`; a
 * 401 is left to the caller.
 */
export async function startCheckout(plan: PlanId): Promise<string> {
  kept.setItem('selectedPlanType', plan)
  const { checkout_url } = await call(createCheckout, { body: { plan_type: plan } }, { onUnauthorized: 'throw' })
  if (!isCheckoutUrl(checkout_url)) throw ApiError.unexpected(200)
  return checkout_url
}

/** The plan last chosen on this device. */
export function selectedPlan(): PlanId {
  return PlanId.safeParse(kept.getItem('selectedPlanType')).data ?? DEFAULT_PLAN
}
