import { createCheckout, customerPortal, DEFAULT_PLAN, PlanId } from '../../../contract/payments.ts'
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
 * Starts a purchase and leaves for its checkout page. The plan is kept for the way back. Settles as `leaveFor`; a 401
 * is left to the caller.
 */
export async function startCheckout(plan: PlanId): Promise<void> {
  kept.setItem('selectedPlanType', plan)
  const { checkout_url } = await call(createCheckout, { body: { plan_type: plan } }, { onUnauthorized: 'throw' })
  await leaveFor(checkout_url)
}

/** Leaves for the payment service's page with receipts. Settles as `leaveFor`. */
export async function openPortal(): Promise<void> {
  const { portal_url } = await call(customerPortal)
  await leaveFor(portal_url)
}

/**
 * Leaves for a page of the payment service. Until this page is gone the press that led there is still being carried
 * out, so it settles only when the browser brings the page back as it was left. Throws `ApiError` for any other address.
 */
async function leaveFor(address: string): Promise<void> {
  if (!isCheckoutUrl(address)) throw ApiError.unexpected(200)
  return new Promise((resolve) => {
    const broughtBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      window.removeEventListener('pageshow', broughtBack)
      resolve()
    }
    window.addEventListener('pageshow', broughtBack)
    window.location.assign(address)
  })
}

/** The plan last chosen on this device. */
export function selectedPlan(): PlanId {
  return PlanId.safeParse(kept.getItem('selectedPlanType')).data ?? DEFAULT_PLAN
}
