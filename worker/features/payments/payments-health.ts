import type { Context } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { askStripe } from './ask-stripe.ts'

/** Whether the payment provider answers. */
export async function paymentsHealth(ctx: Context): Promise<{ status: 'ok' | 'unavailable' }> {
  try {
    await askStripe(ctx, 'Betaltjänsten svarar inte just nu.', (stripe) =>
      stripe.balance.retrieve({}, { timeout: 3000, maxNetworkRetries: 0 }),
    )
    return { status: 'ok' }
  } catch (error) {
    if (error instanceof AppError) return { status: 'unavailable' }
    throw error
  }
}
