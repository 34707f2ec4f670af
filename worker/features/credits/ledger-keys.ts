/** The ledger's keys: each names one cause of a change, so that none counts twice (docs/credits-and-payments.md). */
export const SIGNUP = 'signup'

export function signupKey(userId: string): string {
  return `${SIGNUP}:${userId}`
}

/** The reply to a message. */
export function useKey(messageId: string): string {
  return `use:${messageId}`
}

/** A purchase, by its checkout at Stripe. */
export function purchaseKey(checkoutId: string): string {
  return `stripe:${checkoutId}`
}

/** The credits that go with a refund or a dispute. */
export function returnKey({ kind, id }: { readonly kind: 'refund' | 'dispute'; readonly id: string }): string {
  return `${kind}:${id}`
}
