/** The ledger's keys: each names one cause of a change, so that none counts twice (docs/credits-and-payments.md). */
export const ledgerKeys = {
  signup: (userId: string) => `signup:${userId}`,
  /** The reply to a message. */
  use: (messageId: string) => `use:${messageId}`,
  /** A purchase, by its checkout at Stripe. */
  purchase: (checkoutId: string) => `stripe:${checkoutId}`,
  /** The credits that go with a refund or a dispute. */
  returned: ({ kind, id }: { readonly kind: 'refund' | 'dispute'; readonly id: string }) => `${kind}:${id}`,
} as const

interface OfUser {
  readonly userId: string
  readonly key: string
}

/** The key of a row of `credit_entries`: the ledger's own, behind the user's id. */
export function rowKeyOf({ userId, key }: OfUser): string {
  return `${userId}/${key}`
}

/** The ledger's own key in a row of `credit_entries`. */
export function ledgerKeyOf({ userId, key }: OfUser): string {
  return key.slice(userId.length + 1)
}
