import { exists, notExists } from 'drizzle-orm'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { Context, UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { refusalOf } from './ask-stripe.ts'
import { findOwnIntent } from './find-own-intent.ts'
import { fulfil } from './fulfil.ts'
import { judgeRefund, refundAmount, returned, unusedCredits, type RefundVerdict } from './judge-refund.ts'
import { makeRefund, refundOf } from './make-refund.ts'
import {
  getReturn,
  insertRequest,
  listPurchases,
  type Purchase,
  type ReturnRow,
  selectRequest,
  settleRequest,
  undoRequest,
} from './queries.ts'
import { ledgerKeys } from '../credits/ledger-keys.ts'

const AWAY =
  'Betaltjänsten svarar inte just nu. Din återbetalning är sparad, och vi gör klart den så snart den svarar igen.'
const REFUSED = 'Köpet går inte att återbetala. Dina credits är kvar. Hör av dig till oss, så hjälper vi dig.'
const NOTHING_LEFT = 'Alla credits från köpet är använda, så det finns inget att återbetala.'

/**
 * The money-back guarantee (docs/credits-and-payments.md): pays back the unused credits of a purchase within 30 days.
 * The credits are taken before the money moves, so they cannot be used meanwhile; the stored request lets a repeat, an
 * event or the sweep finish what was interrupted. Throws `AppError` 404, 409 with the reason, 503 when Stripe is away.
 */
export async function refundPurchase(ctx: UserContext, checkoutId: string) {
  const { purchase, unused } = await findOwned(ctx, ctx.actor.userId, checkoutId)
  const underWay = purchase.returns.find((entry) => entry.state === 'requested')
  if (underWay !== undefined) return resume(ctx, underWay, ctx.actor.userId)
  const verdict = judgeRefund(purchase, unused, ctx.now())
  if (!verdict.allowed) throw new AppError('conflict', REASONS[verdict.reason])
  return payBack(ctx, await request(ctx, purchase), ctx.actor.userId)
}

/** Takes up the refund of a checkout that was interrupted, if there is one. Throws as `refundPurchase`. */
export async function finishRefund(ctx: Context, userId: string, checkoutId: string): Promise<void> {
  const { purchase } = await findOwned(ctx, userId, checkoutId)
  const underWay = purchase.returns.find((entry) => entry.state === 'requested')
  if (underWay !== undefined) await resume(ctx, underWay, userId)
}

async function findOwned(ctx: Context, userId: string, checkoutId: string) {
  const account = creditAccount(ctx.bindings, ctx.config, userId)
  const [purchases, balance] = await Promise.all([listPurchases(ctx.db, userId), account.balance()])
  const purchase = purchases.find(({ checkout }) => checkout.id === checkoutId)
  if (purchase === undefined) throw notFound('Köpet finns inte.')
  return { purchase, unused: unusedCredits(purchases, balance).get(checkoutId) ?? 0 }
}

const REASONS: Readonly<Record<Extract<RefundVerdict, { allowed: false }>['reason'], string>> = {
  unpaid: 'Köpet är inte betalt, så det finns inget att återbetala.',
  disputed: 'Köpet prövas av din bank. Vi kan inte återbetala det samtidigt.',
  too_late: 'Det har gått mer än 30 dagar sedan köpet. Dina credits förfaller aldrig, så de finns kvar att använda.',
  used: NOTHING_LEFT,
}

/** Goes on where a request stopped, unless Stripe has made the refund already. */
async function resume(ctx: Context, underWay: ReturnRow, userId: string) {
  const { balance } = await fulfil(ctx, underWay.checkoutId)
  const row = await getReturn(ctx.db, underWay.id)
  if (row.state === 'final') return answer(row, balance)
  if (row.state === 'undone') throw new AppError('conflict', REFUSED)
  return payBack(ctx, row, userId)
}

/** The one request that a checkout can have; two clicks at once share it. */
async function request(ctx: Context, { checkout }: Purchase): Promise<ReturnRow> {
  await guarded(ctx, {
    locks: [lockUser(ctx.db, checkout.userId)],
    condition: notExists(selectRequest(ctx.db, checkout.id)),
    act: [insertRequest(ctx.db, ctx.newId(), checkout.id)],
    audit: { action: 'payment.refund', entity: checkout.id, subjectId: checkout.userId },
  })
  const [row] = await selectRequest(ctx.db, checkout.id)
  if (row === undefined) throw new AppError('conflict', 'Återbetalningen är redan gjord. Ladda om sidan.')
  return row
}

/** Carries out a request. What is left is read anew: while the request stands, no other refund of the purchase begins. */
async function payBack(ctx: Context, row: ReturnRow, userId: string) {
  const { purchase, unused } = await findOwned(ctx, userId, row.checkoutId)
  const account = creditAccount(ctx.bindings, ctx.config, userId)
  const { taken } = await account.takeBack(ledgerKeys.returned(row), row.amount > 0 ? row.credits : unused)
  const others = purchase.returns.filter((entry) => entry.id !== row.id)
  const amount = refundAmount(purchase.checkout, returned(others), taken)
  if (amount < 1) {
    await undo(ctx, userId, row)
    throw new AppError('conflict', NOTHING_LEFT)
  }
  const settled = await settleRequest(ctx.db, row.id, { credits: taken, amount })
  await refundAtStripe(ctx, purchase.checkout, settled)
  const { balance } = await fulfil(ctx, row.checkoutId)
  return answer(settled, balance)
}

/**
 * Pays the money back, once per request. A plain no from Stripe, and a payment that is another's, give the credits back; silence
 * leaves it to be resumed.
 */
async function refundAtStripe(ctx: Context, checkout: Purchase['checkout'], row: ReturnRow): Promise<void> {
  const intent = await findOwnIntent(ctx, checkout, AWAY)
  if (intent !== null && (await isAccepted(makeRefund(ctx, AWAY, refundOf(intent, row))))) return
  await undo(ctx, checkout.userId, row)
  throw new AppError('conflict', REFUSED)
}

/** False for a plain no from Stripe. */
async function isAccepted(refund: Promise<void>): Promise<boolean> {
  try {
    await refund
    return true
  } catch (error) {
    if (refusalOf(error) === null) throw error
    return false
  }
}

async function undo(ctx: Context, userId: string, row: ReturnRow): Promise<void> {
  await creditAccount(ctx.bindings, ctx.config, userId).giveBack(ledgerKeys.returned(row))
  await guarded(ctx, {
    locks: [lockUser(ctx.db, userId)],
    condition: exists(selectRequest(ctx.db, row.checkoutId)),
    act: [undoRequest(ctx.db, row.id)],
    audit: { action: 'payment.refund_undone', entity: row.checkoutId, subjectId: userId },
  })
}

function answer(row: ReturnRow, balance: number) {
  return { refunded_sek: row.amount / 100, credits_removed: row.credits, new_credits: balance }
}
