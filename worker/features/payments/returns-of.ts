/** What is read of one of Stripe's refunds. Amounts in öre, times in seconds. */
export interface StripeRefund {
  readonly id: string
  readonly amount: number
  readonly created: number
  readonly status: string | null
  readonly metadata: Readonly<Record<string, string>> | null
}

/** What is read of one of Stripe's disputes. */
export interface StripeDispute {
  readonly id: string
  readonly amount: number
  readonly created: number
  readonly status: string
}

/** Money that went back or is contested, and how many credits go with it. */
export interface PaymentReturn {
  /** Our own id for a refund that was asked for here; else Stripe's id. */
  readonly id: string
  readonly kind: 'refund' | 'dispute'
  readonly state: 'open' | 'final' | 'undone'
  readonly amount: number
  readonly credits: number
}

/**
 * Stripe's refunds and disputes of one purchase as returns. A share of the money takes the same share of the credits,
 * counted on what has gone back in all and rounded down, so that many small refunds take no more than one large.
 * A refund asked for here says itself how many credits it is for.
 */
export function returnsOf(
  purchase: { readonly amount: number; readonly credits: number },
  refunds: readonly StripeRefund[],
  disputes: readonly StripeDispute[],
): PaymentReturn[] {
  const found = [...refunds.toSorted(byAge).map(fromRefund), ...disputes.toSorted(byAge).flatMap(fromDispute)]
  let money = 0
  let assigned = 0
  return found.map(({ ownCredits, ...entry }) => {
    if (entry.state === 'undone') return { ...entry, credits: 0 }
    money = Math.min(purchase.amount, money + entry.amount)
    const due = Math.floor((purchase.credits * money) / purchase.amount)
    const credits = Math.min(ownCredits ?? Math.max(0, due - assigned), purchase.credits - assigned)
    assigned += credits
    return { ...entry, credits }
  })
}

/** True where the stored returns do not say so yet; one that came to nothing stays so. */
export function isNews(
  entry: PaymentReturn,
  stored: readonly { readonly id: string; readonly state: string }[],
): boolean {
  const state = stored.find((row) => row.id === entry.id)?.state
  return state !== 'undone' && state !== entry.state
}

type Found = Omit<PaymentReturn, 'credits'> & { readonly ownCredits: number | null }

function fromRefund({ id, amount, status, metadata }: StripeRefund): Found {
  const own = metadata?.['return_id']
  const credits = Number(metadata?.['credits'])
  const state = status === 'failed' || status === 'canceled' ? 'undone' : 'final'
  if (own === undefined || !Number.isSafeInteger(credits) || credits < 0) {
    return { id, kind: 'refund', state, amount, ownCredits: null }
  }
  return { id: own, kind: 'refund', state, amount, ownCredits: credits }
}

/** A bank's question (`warning_…`) and a dispute that was prevented move no money, so they are no returns. */
function fromDispute({ id, amount, status }: StripeDispute): Found[] {
  if (status.startsWith('warning_') || status === 'prevented') return []
  const state = status === 'won' ? 'undone' : status === 'lost' ? 'final' : 'open'
  return [{ id, kind: 'dispute', state, amount, ownCredits: null }]
}

function byAge(a: { created: number; id: string }, b: { created: number; id: string }): number {
  return a.created - b.created || (a.id < b.id ? -1 : 1)
}
