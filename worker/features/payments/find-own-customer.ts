import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { log } from '../../log.ts'
import { askStripe, orNone } from './ask-stripe.ts'

interface Buyer {
  readonly id: string
  readonly stripeCustomerId: string | null
}

/** What Stripe says of the customer that a row names: whose it is, or that there is none any more. */
type Whose = 'own' | 'none' | 'another'

/**
 * Whose the customer of a buyer's row is, as Stripe says: whoever writes to the database can put another's number there. One
 * that is another's is logged. Throws `AppError` 503 with `sentence`.
 */
export async function whoseCustomer(ctx: Context, buyer: Buyer, sentence: string): Promise<Whose> {
  const id = buyer.stripeCustomerId
  if (id === null) return 'none'
  const customer = await orNone(askStripe(ctx, sentence, (stripe) => stripe.customers.retrieve(id)))
  if (customer === null || customer.deleted === true) return 'none'
  if (customer.metadata['user_id'] === buyer.id) return 'own'
  log('error', 'customer_swapped', { requestId: ctx.requestId, userId: buyer.id })
  return 'another'
}

/**
 * The buyer's customer at Stripe, to show what stands there. Null where there is none. Throws as `whoseCustomer`, 409 for
 * another's.
 */
export async function findOwnCustomer(ctx: Context, buyer: Buyer | null, sentence: string): Promise<string | null> {
  const whose = buyer === null ? 'none' : await whoseCustomer(ctx, buyer, sentence)
  if (whose === 'own') return buyer?.stripeCustomerId ?? null
  if (whose === 'none') return null
  throw new AppError(
    'conflict',
    'Dina kvitton kan inte visas, för kundnumret hos betaltjänsten är inte ditt. Skriv till oss, så rättar vi det.',
  )
}
