import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { Context, UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { askStripe, refusalOf } from './ask-stripe.ts'
import { fulfil } from './fulfil.ts'
import { judgeRefund, refundAmount, returned, unusedCredits, type RefundVerdict } from './policy.ts'
import { listPurchases, type Purchase, type ReturnRow } from './queries.ts'
import { insertRequest, selectRequest, settleRequest, undoRequest } from './refund-queries.ts'
import { returnKey } from './returns.ts'

const AWAY =
  'Betaltjänsten svarar inte just nu. Din återbetalning är sparad, och vi gör klart den så snart den svarar igen.'
const NOTHING_LEFT = 'Alla credits från köpet är använda, så det finns inget att återbetala.'

/**
 * The money-back guarantee (decisions §1): pays back the unused credits of a purchase within 30 days. The credits are
 * taken before the money moves, so they cannot be used meanwhile; the stored request lets a repeat, an event or the
 * sweep finish what was interrupted. Throws `AppError` 404, 409 with the reason, 503 when Stripe is away.
 */
export async function refundPurchase(ctx: UserContext, checkoutId: string) {
  const account = creditAccount(ctx.bindings, ctx.config, ctx.actor.userId)
  const [purchases, balance] = await Promise.all([listPurchases(ctx.db, ctx.actor.userId), account.balance()])
  const purchase = purchases.find(({ checkout }) => checkout.id === checkoutId)
  if (purchase === undefined) throw notFound('Köpet finns inte.')
  const underWay = purchase.returns.find((entry) => entry.state === 'requested')
  if (underWay !== undefined) return resumeRefund(ctx, purchase, underWay)
  const verdict = judgeRefund(purchase, unusedCredits(purchases, balance).get(checkoutId) ?? 0, ctx.now())
  if (!verdict.allowed) throw new AppError('conflict', REASONS[verdict.reason])
  return payBack(ctx, purchase, await request(ctx, purchase), verdict.credits)
}

const REASONS: Readonly<Record<Extract<RefundVerdict, { allowed: false }>['reason'], string>> = {
  unpaid: 'Köpet är inte betalt, så det finns inget att återbetala.',
  disputed: 'Köpet prövas av din bank. Vi kan inte återbetala det samtidigt.',
  too_late: 'Det har gått mer än 30 dagar sedan köpet. Dina credits förfaller aldrig, så de finns kvar att använda.',
  used: NOTHING_LEFT,
}

/** Takes up a refund that was interrupted, unless Stripe has made it already. */
export async function resumeRefund(ctx: Context, purchase: Purchase, underWay: ReturnRow) {
  const { balance } = await fulfil(ctx, purchase.checkout.id)
  const [rows] = await ctx.db.batch([selectRequest(ctx.db, purchase.checkout.id)])
  const row = rows.find((one) => one.id === underWay.id)
  if (row === undefined) return answer(underWay, balance)
  return payBack(ctx, purchase, row, row.credits)
}

/** The one request that a checkout can have; two clicks at once share it. */
async function request(ctx: Context, { checkout }: Purchase): Promise<ReturnRow> {
  const [, , rows] = await ctx.db.batch([
    insertRequest(ctx.db, ctx.newId(), checkout.id),
    auditRow(ctx, { action: 'payment.refund', entity: checkout.id, subjectId: checkout.userId }),
    selectRequest(ctx.db, checkout.id),
  ])
  const row = rows[0]
  if (row === undefined) throw new AppError('conflict', 'Återbetalningen är redan gjord. Ladda om sidan.')
  return row
}

async function payBack(ctx: Context, { checkout, returns }: Purchase, row: ReturnRow, credits: number) {
  const account = creditAccount(ctx.bindings, ctx.config, checkout.userId)
  const { taken } = await account.takeBack(returnKey(row), credits)
  const others = returns.filter((entry) => entry.id !== row.id)
  const amount = refundAmount(checkout, returned(others).amount, taken)
  if (amount < 1) {
    await undo(ctx, checkout.userId, row)
    throw new AppError('conflict', NOTHING_LEFT)
  }
  const terms = await settleRequest(ctx.db, row.id, { credits: taken, amount })
  await refundAtStripe(ctx, checkout, terms)
  const { balance } = await fulfil(ctx, checkout.id)
  return answer(terms, balance)
}

/** Pays the money back, once per request. A plain no from Stripe gives the credits back; silence leaves it to be resumed. */
async function refundAtStripe(ctx: Context, checkout: Purchase['checkout'], row: ReturnRow): Promise<void> {
  const paymentIntent = checkout.paymentIntent
  if (paymentIntent === null) throw new Error('a paid checkout has a payment')
  try {
    await askStripe(ctx, AWAY, (stripe) =>
      stripe.refunds.create(
        {
          payment_intent: paymentIntent,
          amount: row.amount,
          reason: 'requested_by_customer',
          metadata: { return_id: row.id, credits: String(row.credits) },
        },
        { idempotencyKey: `refund:${row.id}` },
      ),
    )
  } catch (error) {
    if (refusalOf(error) === null) throw error
    await undo(ctx, checkout.userId, row)
    throw new AppError(
      'conflict',
      'Köpet går inte att återbetala. Dina credits är kvar. Hör av dig till oss, så hjälper vi dig.',
    )
  }
}

async function undo(ctx: Context, userId: string, row: ReturnRow): Promise<void> {
  await creditAccount(ctx.bindings, ctx.config, userId).giveBack(returnKey(row))
  await ctx.db.batch([
    undoRequest(ctx.db, row.id),
    auditRow(ctx, { action: 'payment.refund_undone', entity: row.checkoutId, subjectId: userId }),
  ])
}

function answer(row: ReturnRow, balance: number) {
  return { refunded_sek: row.amount / 100, credits_removed: row.credits, new_credits: balance }
}
