export const SIGNUP = 'signup'

/** The ledger's keys: each names one cause of a change, so that none counts twice (docs/credits-and-payments.md). */
export const ledgerKeys = {
  signup: (userId: string) => `${SIGNUP}:${userId}`,
  /** The reply to a message. */
  use: (messageId: string) => `use:${messageId}`,
  /** A purchase, by its checkout at Stripe. */
  purchase: (checkoutId: string) => `stripe:${checkoutId}`,
  /** The credits that go with a refund or a dispute. */
  returned: ({ kind, id }: { readonly kind: 'refund' | 'dispute'; readonly id: string }) => `${kind}:${id}`,
} as const

/** The ledger's own key of a row of `credit_entries`, where it stands behind the user's id. */
export function ledgerKeyOf({ key, userId }: { readonly key: string; readonly userId: string }): string {
  return key.slice(userId.length + 1)
}
