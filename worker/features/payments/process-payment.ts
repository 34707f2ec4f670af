import type { PlanId } from '../../../contract/payments.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { fulfil, type Fulfilment } from './fulfil.ts'
import { listUnfulfilled } from './queries.ts'
import { DAY } from '../../day.ts'

/** How far back, and how many, of a user's unpaid checkouts are asked about. */
const LOOK_BACK = 30 * DAY
const MOST_CHECKOUTS = 10

/**
 * The landing page's call after a payment. Repeating it adds nothing, and tells again what the purchase gave. Throws as
 * `fulfil`; a checkout of somebody else is a 404.
 */
export async function processPayment(ctx: UserContext, checkoutId: string) {
  const { added, given, balance } = await fulfil(ctx, checkoutId, ctx.actor.userId)
  return { credits_added: added, credits_granted: given, new_credits: balance }
}

/**
 * The landing page's second try: grants what this user's own paid checkouts of a pack prove, and nothing else
 * (docs/credits-and-payments.md). Throws `AppError` 402 when nothing was waiting.
 */
export async function addCreditsFromPayment(ctx: UserContext, plan: PlanId) {
  const since = new Date(ctx.now().getTime() - LOOK_BACK)
  const waiting = await listUnfulfilled(ctx.db, ctx.actor.userId, plan, since, MOST_CHECKOUTS)
  const found = (await Promise.all(waiting.map((id) => fulfilIfPaid(ctx, id)))).filter((one) => one !== null)
  const added = found.reduce((sum, one) => sum + one.added, 0)
  if (added === 0) {
    throw new AppError(
      'payment_required',
      'Vi hittade ingen betalning som väntar på credits. Har du betalat nyss, vänta en minut och ladda om sidan.',
    )
  }
  const given = found.reduce((sum, one) => sum + one.given, 0)
  const account = creditAccount(ctx.bindings, ctx.config, ctx.actor.userId)
  return { credits_added: added, credits_granted: given, new_credits: await account.balance() }
}

/** Most checkouts that were begun were never paid; that is no error here. */
async function fulfilIfPaid(ctx: UserContext, checkoutId: string): Promise<Fulfilment | null> {
  try {
    return await fulfil(ctx, checkoutId, ctx.actor.userId)
  } catch (error) {
    if (error instanceof AppError && (error.code === 'payment_required' || error.code === 'not_found')) return null
    throw error
  }
}
