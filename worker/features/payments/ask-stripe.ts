import Stripe from 'stripe'
import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { openStripe } from '../../integrations/stripe.ts'
import { log } from '../../log.ts'

/**
 * One question to Stripe. Throws `AppError` 503 `payments_unavailable` with `sentence` for any of Stripe's errors, the
 * error itself as its cause; nothing but its type, code and request id is logged.
 */
export async function askStripe<T>(
  ctx: Context,
  sentence: string,
  question: (stripe: Stripe) => Promise<T>,
): Promise<T> {
  try {
    return await question(openStripe(ctx.config))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    log('warn', 'stripe_refused', {
      requestId: ctx.requestId,
      type: error.type,
      code: error.code,
      status: error.statusCode,
      stripeRequestId: error.requestId,
    })
    throw new AppError('payments_unavailable', sentence, { cause: error })
  }
}

/** The Stripe error behind what `askStripe` threw when Stripe has understood the question and said no; else null. */
export function refusalOf(error: unknown): Stripe.errors.StripeInvalidRequestError | null {
  const cause = error instanceof AppError ? error.cause : null
  return cause instanceof Stripe.errors.StripeInvalidRequestError ? cause : null
}

/** What `askStripe` answers, null where Stripe has none of what was named. Throws what else it throws. */
export async function orNone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (refusalOf(error)?.code === 'resource_missing') return null
    throw error
  }
}
