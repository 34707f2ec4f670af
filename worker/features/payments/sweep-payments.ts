import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { errorFields, log } from '../../log.ts'
import { listMissingKeys } from '../credits/list-missing-keys.ts'
import { askStripe } from './ask-stripe.ts'
import { ledgerKeys } from '../credits/ledger-keys.ts'
import { fulfil } from './fulfil.ts'
import { findCheckoutIdByIntent, listKnownReturns, listWaiting } from './queries.ts'
import { finishRefund } from './refund-purchase.ts'

/** Stripe sends an event again for three days; what was missed for so long is found here. */
const LOOK_BACK_SECONDS = 3 * 24 * 60 * 60
/** A refund under way for less than this may still be in the hands of its request. Milliseconds. */
const STILL_BUSY = 60_000
const AWAY = 'Betaltjänsten svarar inte just nu.'

interface Sweep {
  readonly looked: number
  readonly granted: number
  readonly failed: number
}

/**
 * Finds what no event has told: paid checkouts of the last three days that the ledger does not have, refunds that are
 * not known, disputes whose end is not, and refunds that were interrupted. One failure does not stop the rest; throws
 * `AppError` 503 only when Stripe does not answer at all.
 */
export async function sweepPayments(ctx: Context): Promise<Sweep> {
  const since = Math.floor(ctx.now().getTime() / 1000) - LOOK_BACK_SECONDS
  const [paid, refunded, waiting] = await Promise.all([
    listUngranted(ctx, since),
    listUnknownRefunds(ctx, since),
    listWaiting(ctx.db, new Date(ctx.now().getTime() - STILL_BUSY)),
  ])
  const total = { looked: 0, granted: 0, failed: 0 }
  for (const checkoutId of new Set([...paid, ...refunded, ...waiting.map((entry) => entry.checkoutId)])) {
    total.looked += 1
    const outcome = await attend(ctx, checkoutId)
    total.granted += outcome === 'granted' ? 1 : 0
    total.failed += outcome === 'failed' ? 1 : 0
  }
  log('info', 'payments_swept', total)
  return total
}

async function attend(ctx: Context, checkoutId: string): Promise<'granted' | 'known' | 'failed'> {
  try {
    const { added, checkout } = await fulfil(ctx, checkoutId)
    await finishRefund(ctx, checkout.userId, checkoutId)
    return added > 0 ? 'granted' : 'known'
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return 'known'
    log('error', 'payment_not_swept', { checkoutId, ...errorFields(error) })
    return 'failed'
  }
}

/** Paid checkouts whose grant is not in Postgres' copy of the ledger; one that is merely on its way is asked about in vain. */
async function listUngranted(ctx: Context, since: number): Promise<string[]> {
  const sessions = await askStripe(ctx, AWAY, (stripe) =>
    stripe.checkout.sessions.list({ created: { gte: since }, status: 'complete', limit: 100 }).autoPagingToArray({
      limit: 10_000,
    }),
  )
  const paid = sessions.flatMap(({ id, payment_status, client_reference_id: userId }) =>
    payment_status === 'paid' && userId !== null ? [{ id, userId, key: ledgerKeys.purchase(id) }] : [],
  )
  const missing = await listMissingKeys(ctx, paid)
  return missing.map((entry) => entry.id)
}

async function listUnknownRefunds(ctx: Context, since: number): Promise<string[]> {
  const refunds = await askStripe(ctx, AWAY, (stripe) =>
    stripe.refunds.list({ created: { gte: since }, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  )
  const named = refunds.map(({ id, metadata, payment_intent: intent }) => ({
    id: metadata?.['return_id'] ?? id,
    intent: typeof intent === 'string' ? intent : intent?.id,
  }))
  const known = await listKnownReturns(
    ctx.db,
    named.map((refund) => refund.id),
  )
  const unknown = named.flatMap(({ id, intent }) => (intent === undefined || known.has(id) ? [] : [intent]))
  const checkouts = await Promise.all([...new Set(unknown)].map((intent) => findCheckoutIdByIntent(ctx.db, intent)))
  return checkouts.filter((id) => id !== null)
}
