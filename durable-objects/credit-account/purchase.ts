import { available, grant, takeBack, type Book, type Entry, type Step, type Totals } from './logic.ts'

/** A refund or a dispute: credits to take back, or to give back when it came to nothing (a dispute won, a refund that failed). */
export interface PurchaseReturn {
  readonly key: string
  readonly credits: number
  readonly undone: boolean
}

/** A paid purchase and everything that has happened to its money. */
export interface Purchase {
  readonly key: string
  readonly credits: number
  readonly returns: readonly PurchaseReturn[]
}

export interface SettledPurchase {
  /** True for the one call that granted the credits. */
  readonly granted: boolean
  readonly balance: number
  /** Credits taken for each of the returns, in their order; 0 for one that came to nothing. */
  readonly taken: readonly number[]
}

/**
 * Grants a purchase and takes back what was refunded or is disputed, each once, as one step: a share that went back
 * before the purchase was known is never free to use. Safe to repeat, in any order, with older or newer knowledge.
 */
export function settlePurchase(ledger: Book, purchase: Purchase, now: number): Step<SettledPurchase> {
  const draft = new Draft(ledger)
  const { granted } = draft.decide((book) => grant(book, purchase.key, purchase.credits, now))
  const taken = purchase.returns.map(({ key, credits, undone }) => {
    if (undone) {
      giveBackInto(draft, key, now)
      return 0
    }
    return draft.decide((book) => takeBack(book, key, credits, now)).taken
  })
  return draft.step({ granted, taken, balance: available(draft.totals) })
}

/** Gives back what was taken under `key`, once. When nothing was taken yet, nothing can be taken any more. */
export function giveBack(ledger: Book, key: string, now: number): Step<{ given: number; balance: number }> {
  const draft = new Draft(ledger)
  const given = giveBackInto(draft, key, now)
  return draft.step({ given, balance: available(draft.totals) })
}

function giveBackInto(draft: Draft, key: string, now: number): number {
  const { taken } = draft.decide((book) => takeBack(book, key, 0, now))
  if (taken > 0) draft.decide((book) => grant(book, `${key}:undone`, taken, now))
  return taken
}

/** A ledger with decisions on it that are not written yet. */
class Draft implements Book {
  totals: Totals
  readonly #below: Book
  readonly #entries = new Map<string, Entry>()

  constructor(below: Book) {
    this.#below = below
    this.totals = below.totals
  }

  find(key: string): Entry | null {
    return this.#entries.get(key) ?? this.#below.find(key)
  }

  decide<R>(decision: (book: Book) => Step<R>): R {
    const step = decision(this)
    this.totals = step.totals
    for (const entry of step.entries) this.#entries.set(entry.key, entry)
    return step.result
  }

  step<R>(result: R): Step<R> {
    return { totals: this.totals, entries: [...this.#entries.values()], result }
  }
}
