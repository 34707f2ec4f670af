import type { ResponseOf } from '../../../contract/endpoint.ts'
import { addCreditsFromPayment, processSuccessfulPayment } from '../../../contract/payments.ts'
import type { PlanId } from '../../../contract/payments.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { setCreditBalance } from '../credits/credit-balance.ts'
import { isSignedOut } from '../sign-in/use-who.ts'
import { selectedPlan } from './checkout.ts'

type PaymentResult = ResponseOf<typeof processSuccessfulPayment>

export type Confirmation =
  | { readonly kind: 'succeeded'; readonly credits: number | null; readonly balance: number }
  | { readonly kind: 'no-payment' | 'signed-out' | 'failed' }

export interface PaymentCalls {
  readonly process: (checkoutId: string) => Promise<PaymentResult>
  readonly addFromPlan: (plan: PlanId) => Promise<PaymentResult>
}

/**
 * Confirms a paid checkout: the checkout itself first, then the chosen plan. Never throws. Without a checkout, or with
 * nobody signed in, nothing is asked. Both calls may be repeated: the server grants once.
 */
export async function confirmPayment(
  asked: { checkoutId: string | null; signedIn: boolean; plan: PlanId },
  calls: PaymentCalls,
): Promise<Confirmation> {
  if (asked.checkoutId === null || asked.checkoutId === '') return { kind: 'no-payment' }
  if (!asked.signedIn) return { kind: 'signed-out' }
  try {
    return succeeded(await calls.process(asked.checkoutId))
  } catch (error) {
    if (isSignedOut(error)) return { kind: 'signed-out' }
  }
  try {
    return succeeded(await calls.addFromPlan(asked.plan))
  } catch (error) {
    return { kind: isSignedOut(error) ? 'signed-out' : 'failed' }
  }
}

/** A repeated confirmation adds nothing, and then tells what was granted the first time, or no number at all. */
function succeeded({ credits_added, credits_granted, new_credits }: PaymentResult): Confirmation {
  const credits = [credits_added, credits_granted].find((count) => count > 0) ?? null
  return { kind: 'succeeded', credits, balance: new_credits }
}

const CALLS: PaymentCalls = {
  process: (checkoutId) => call(processSuccessfulPayment, { params: { session_id: checkoutId } }),
  addFromPlan: (plan) => call(addCreditsFromPayment, { query: { plan_type: plan } }),
}

const underWay = new Map<string, Promise<Confirmation>>()

/** Confirms a checkout once however often it is asked for; one that did not succeed may be tried again. */
export function confirmCheckout(checkoutId: string | null): Promise<Confirmation> {
  const key = checkoutId ?? ''
  const running = underWay.get(key)
  if (running !== undefined) return running
  const asked = { checkoutId, signedIn: session.token() !== null, plan: selectedPlan() }
  const confirmation = confirmPayment(asked, CALLS).then((outcome) => {
    if (outcome.kind === 'succeeded') setCreditBalance(outcome.balance)
    else underWay.delete(key)
    return outcome
  })
  underWay.set(key, confirmation)
  return confirmation
}
