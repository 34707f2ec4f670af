import type { BatchItem } from 'drizzle-orm/batch'
import type Stripe from 'stripe'
import type { Context } from '../../context.ts'
import { log } from '../../log.ts'
import { auditOnce } from './audit-once.ts'
import { refusalOf } from './ask-stripe.ts'
import { makeRefund, type Refund, refundOf, refundOfAll } from './make-refund.ts'
import { markFulfilled, type Purchase, undoRequest, upsertReturns } from './queries.ts'
import { isNews } from './returns-of.ts'
import { intentIdOf, readReturns } from './retrieve-session.ts'

const AWAY = 'Betaltjänsten svarar inte just nu.'

/**
 * Settles a paid purchase whose buyer was erased: there is nobody to grant credits to. What was paid after the erasure
 * goes back, and so does a refund that was asked for before it; later refunds and disputes are written down for the
 * accounts. Safe to repeat. Throws `AppError` 503 when Stripe is away.
 */
export async function settleForNobody(
  ctx: Context,
  session: Stripe.Checkout.Session,
  purchase: Purchase,
): Promise<void> {
  const { checkout, returns } = purchase
  const intent = intentIdOf(session)
  const owed = intent === null ? [] : owedBack(intent, purchase)
  for (const refund of owed) await payBack(ctx, refund)
  const found = await readReturns(ctx, session, checkout, returns.length + owed.length)
  const news = found
    .filter((entry) => isNews(entry, returns))
    .map((entry) => ({ ...entry, credits: returns.find((row) => row.id === entry.id)?.credits ?? 0 }))
  const unmade = returns.filter(({ id, state }) => state === 'requested' && !found.some((entry) => entry.id === id))
  const statements: BatchItem<'pg'>[] = [
    ...(checkout.fulfilledAt === null ? [markFulfilled(ctx.db, checkout.id, intent, ctx.now())] : []),
    ...(news.length === 0 ? [] : [upsertReturns(ctx.db, checkout.id, news)]),
    ...unmade.map((row) => undoRequest(ctx.db, row.id)),
  ]
  const [first, ...rest] = statements
  if (first === undefined) return
  const occurrence = [
    checkout.id,
    ...news.map(({ id, state }) => `${id}|${state}`),
    ...unmade.map(({ id }) => id),
  ].join('|')
  const audit = auditOnce(ctx, { action: 'payment.settle_erased', entity: checkout.id }, occurrence)
  await ctx.db.batch([first, ...rest, audit])
  log('warn', 'purchase_of_nobody', { checkoutId: checkout.id, paidBack: owed.length, returns: news.length })
}

function owedBack(intent: string, { checkout, returns }: Purchase): Refund[] {
  // Nothing was ever given for it: all of it goes back.
  if (checkout.fulfilledAt === null) return [refundOfAll(intent, checkout.id)]
  return returns.filter(({ state, amount }) => state === 'requested' && amount > 0).map((row) => refundOf(intent, row))
}

/** A no of Stripe's (already refunded, charged back) is an end as well: the returns tell what became of the money. */
async function payBack(ctx: Context, refund: Refund): Promise<void> {
  try {
    await makeRefund(ctx, AWAY, refund)
  } catch (error) {
    if (refusalOf(error) === null) throw error
  }
}
