import type { Context } from '../../context.ts'
import { sendMail } from '../../integrations/mail.ts'
import { refundMail } from './mails.ts'
import { planOf } from './judge-refund.ts'
import { findBuyer, type CheckoutRow, type ReturnRow } from './queries.ts'

/** Mails the receipt of each refund that has just been made, after the answer. Disputes are between buyer and bank. */
export function sendReceipts(ctx: Context, checkout: CheckoutRow, changed: readonly ReturnRow[]): void {
  const made = changed.filter((entry) => entry.kind === 'refund' && entry.state === 'final')
  if (made.length > 0) ctx.after(mailAll(ctx, checkout, made))
}

async function mailAll(ctx: Context, checkout: CheckoutRow, made: readonly ReturnRow[]): Promise<void> {
  const buyer = await findBuyer(ctx.db, checkout.userId)
  if (buyer === null) return
  const mails = made.map((entry) =>
    refundMail(buyer.email, {
      planName: planOf(checkout.plan).name,
      amount: entry.amount,
      credits: entry.credits,
      madeAt: ctx.now(),
    }),
  )
  await Promise.all(mails.map((mail) => sendMail(ctx, mail)))
}
