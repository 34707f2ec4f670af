import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Cart } from './cart.ts'
import type { Charge } from './charges.ts'
import type { CheckoutSession } from './checkout-sessions.ts'
import { Collection } from './collection.ts'
import type { Customer } from './customers.ts'
import type { Dispute } from './disputes.ts'
import type { StoredEvent } from './events.ts'
import type { StoredReply } from './idempotency.ts'
import type { PaymentIntent } from './payment-intents.ts'
import type { PortalSession } from './portal-sessions.ts'
import type { Product } from './products.ts'
import type { Refund } from './refunds.ts'

/** Everything one emulator knows. */
export interface State {
  readonly customers: Collection<Customer>
  readonly products: Collection<Product>
  readonly sessions: Collection<CheckoutSession>
  readonly carts: Collection<Cart>
  readonly paymentIntents: Collection<PaymentIntent>
  readonly charges: Collection<Charge>
  readonly refunds: Collection<Refund>
  readonly disputes: Collection<Dispute>
  readonly portalSessions: Collection<PortalSession>
  readonly events: Collection<StoredEvent>
  readonly replies: Collection<StoredReply>
}

const KEPT_EVENTS = 5000

/** An emulator that knows nothing yet. */
export function emptyState(): State {
  return {
    customers: new Collection(),
    products: new Collection(),
    sessions: new Collection(),
    carts: new Collection(),
    paymentIntents: new Collection(),
    charges: new Collection(),
    refunds: new Collection(),
    disputes: new Collection(),
    portalSessions: new Collection(),
    events: new Collection(),
    replies: new Collection(),
  }
}

/** What an earlier run left in `file`; an empty state when there is no such file or it is not readable JSON. */
export function loadState(file: string): State {
  const state = emptyState()
  for (const [kind, items] of Object.entries(readSaved(file))) fill(state, kind, items)
  return state
}

/** Replaces `file` in one step, so that a killed process leaves the old one or the new one. */
export function saveState(file: string, state: State): void {
  state.events.trim(KEPT_EVENTS)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}

/** Only `saveState` writes the file, so its lists hold what the collections of the same names held. */
function fill(state: State, kind: string, items: unknown): void {
  if (!Object.hasOwn(state, kind) || !Array.isArray(items)) return
  const collection = state[kind as keyof State] as Collection<never>
  for (const item of items) collection.add(item as never)
}

function readSaved(file: string): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof saved === 'object' && saved !== null ? { ...saved } : {}
  } catch {
    return {}
  }
}
