import type Stripe from 'stripe'
import { PlanId } from '../../../contract/payments.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { Context } from '../../context.ts'
import type { AuditAction } from '../../db/audit-actions.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { log } from '../../log.ts'
import { auditOnce } from './audit-once.ts'
import { settleForNobody } from './settle-for-nobody.ts'
import { planOf, priceOf } from './judge-refund.ts'
import {
  awaitsItsBuyer,
  findBuyer,
  findPurchase,
  insertCheckout,
  markFulfilled,
  upsertReturns,
  type CheckoutRow,
  type Purchase,
  type StoredPurchase,
} from './queries.ts'
import { sendReceipts } from './send-receipts.ts'
import { ledgerKeys } from '../credits/ledger-keys.ts'
import { isNews, type PaymentReturn } from './returns-of.ts'
import { intentIdOf, readReturns, retrieveSession } from './retrieve-session.ts'

export interface Fulfilment {
  readonly checkout: CheckoutRow
  /** Credits that this call added; 0 when an earlier one did. */
  readonly added: number
  /** Credits that the purchase has given in all, less what went back. */
  readonly given: number
  readonly balance: number
}

/**
 * Brings a purchase to what Stripe says of it: paid means granted once, refunded or disputed means taken back once,
 * a dispute won means given back. Every event, the landing page and the sweep call this, in any order, as often as they
 * like; for a buyer who was erased nothing is granted (settle-for-nobody.ts). Throws `AppError` 404 for a checkout that is
 * unknown or not `owner`'s, 402 while it is not paid, 409 when what was paid is not what was ordered, 503 when Stripe is
 * away.
 */
export async function fulfil(ctx: Context, checkoutId: string, owner?: string): Promise<Fulfilment> {
  const [session, stored] = await Promise.all([retrieveSession(ctx, checkoutId), findPurchase(ctx.db, checkoutId)])
  const buyer = stored?.checkout.userId ?? session.client_reference_id
  if (owner !== undefined && buyer !== owner) throw notFound('Köpet finns inte.')
  const purchase = stored ?? (await recoverPurchase(ctx, session))
  requirePaid(session, purchase)
  const { checkout } = purchase
  if (purchase.buyerGone) return grantNobody(ctx, session, purchase)
  const returns = await readReturns(ctx, session, checkout, purchase.returns.length)
  const settled = await creditAccount(ctx.bindings, ctx.config, checkout.userId).settlePurchase({
    key: ledgerKeys.purchase(checkout.id),
    credits: checkout.credits,
    returns: returns.map((entry) => ({
      key: ledgerKeys.returned(entry),
      credits: entry.credits,
      undone: entry.state === 'undone',
    })),
  })
  if (settled.granted || checkout.fulfilledAt === null) {
    await recordFulfilled(ctx, checkout, intentIdOf(session))
    // What was granted while the buyer was being erased goes with their object; the money goes back.
    const stands = await findPurchase(ctx.db, checkoutId)
    if (stands?.buyerGone) return grantNobody(ctx, session, stands)
  }
  const taken = returns.map((entry, index) => ({ ...entry, credits: settled.taken[index] ?? 0 }))
  await recordReturns(ctx, purchase, taken)
  const given = checkout.credits - taken.reduce((sum, entry) => sum + entry.credits, 0)
  return { checkout, added: settled.granted ? given : 0, given, balance: settled.balance }
}

async function grantNobody(ctx: Context, session: Stripe.Checkout.Session, purchase: Purchase): Promise<Fulfilment> {
  await settleForNobody(ctx, session, purchase)
  return { checkout: purchase.checkout, added: 0, given: 0, balance: 0 }
}

function requirePaid(session: Stripe.Checkout.Session, { checkout, buyerGone }: StoredPurchase): void {
  if (session.payment_status !== 'paid') {
    throw new AppError('payment_required', 'Betalningen är inte genomförd än. Inga credits har lagts till.')
  }
  const { client_reference_id: buyer, amount_total: amount, currency } = session
  // The row of a buyer who was erased says no more whose it was.
  const buyerMatches = buyerGone || buyer === checkout.userId
  if (buyerMatches && amount === checkout.amount && currency === 'sek') return
  log('error', 'payment_mismatch', { checkoutId: checkout.id, amount, currency, buyerMatches })
  throw new AppError('conflict', 'Betalningen stämmer inte med köpet. Hör av dig till oss, så reder vi ut det.')
}

/** A checkout of ours that the database has lost, told anew by Stripe. Throws `AppError` 404 when it is not ours. */
async function recoverPurchase(ctx: Context, session: Stripe.Checkout.Session): Promise<StoredPurchase> {
  const plan = PlanId.safeParse(session.metadata?.['plan'])
  const userId = session.client_reference_id
  if (!plan.success || userId === null || !UUID.test(userId) || (await findBuyer(ctx.db, userId)) === null) {
    throw notFound('Köpet finns inte.')
  }
  const { credits } = planOf(plan.data)
  const amount = priceOf(planOf(plan.data))
  await ctx.db.batch([
    insertCheckout(ctx.db, { id: session.id, userId, plan: plan.data, amount, credits }),
    auditOnce(ctx, { action: 'payment.recover', entity: session.id, subjectId: userId }, session.id),
  ])
  log('warn', 'checkout_recovered', { checkoutId: session.id })
  const recovered = await findPurchase(ctx.db, session.id)
  if (recovered === null) throw new Error('a stored checkout is never deleted')
  return recovered
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Writes down that a purchase is paid; nothing where that is written already, or its buyer was erased meanwhile. */
async function recordFulfilled(ctx: Context, checkout: CheckoutRow, paymentIntent: string | null): Promise<void> {
  await guarded(ctx, {
    locks: [lockUser(ctx.db, checkout.userId)],
    condition: awaitsItsBuyer(ctx.db, checkout),
    act: [markFulfilled(ctx.db, checkout.id, paymentIntent, ctx.now())],
    audit: { action: 'payment.fulfil', entity: checkout.id, subjectId: checkout.userId },
  })
}

/** Writes down what has gone back of a purchase, and nothing when nothing has. */
async function recordReturns(ctx: Context, purchase: Purchase, returns: readonly PaymentReturn[]): Promise<void> {
  const { checkout } = purchase
  const audit = (action: AuditAction, occurrence: string) =>
    auditOnce(ctx, { action, entity: checkout.id, subjectId: checkout.userId }, occurrence)
  const news = returns.filter((entry) => isNews(entry, purchase.returns))
  if (news.length === 0) return
  const [changed] = await ctx.db.batch([
    upsertReturns(ctx.db, checkout.id, news),
    ...news.map((entry) => audit('payment.return', `${entry.id}|${entry.state}`)),
  ])
  for (const { id, kind, state, credits } of changed) {
    log(kind === 'dispute' ? 'warn' : 'info', 'payment_returned', { checkoutId: checkout.id, id, kind, state, credits })
  }
  sendReceipts(ctx, checkout, changed)
}
