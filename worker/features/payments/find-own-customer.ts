import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { log } from '../../log.ts'
import { askStripe, refusalOf } from './ask-stripe.ts'

interface Buyer {
  readonly id: string
  readonly stripeCustomerId: string | null
}

/**
 * The buyer's customer at Stripe, as Stripe says whose it is: a number that was written into the database shows nobody
 * another's receipts. Null where there is none. Throws `AppError` 503 with `sentence`, 409 for another's.
 */
export async function findOwnCustomer(ctx: Context, buyer: Buyer | null, sentence: string): Promise<string | null> {
  const id = buyer?.stripeCustomerId ?? null
  if (buyer === null || id === null) return null
  const customer = await askStripe(ctx, sentence, (stripe) => stripe.customers.retrieve(id)).catch((error: unknown) => {
    if (refusalOf(error)?.code === 'resource_missing') return null
    throw error
  })
  if (customer === null || customer.deleted === true) return null
  if (customer.metadata['user_id'] === buyer.id) return id
  log('error', 'customer_swapped', { requestId: ctx.requestId, userId: buyer.id })
  throw new AppError(
    'conflict',
    'Dina kvitton kan inte visas, för kundnumret hos betaltjänsten är inte ditt. Skriv till oss, så rättar vi det.',
  )
}
