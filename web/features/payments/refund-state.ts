import { REFUND_WINDOW_DAYS } from '../../../contract/limits.ts'
import type { Payment } from '../../../contract/payments.ts'
import type { Tone } from '../../ui/tone.tsx'

const DAY = 24 * 60 * 60 * 1000

type RefundState =
  | { readonly open: true; readonly credits: number; readonly until: Date }
  /** Why nothing can be had back, in a sentence. */
  | { readonly open: false; readonly reason: string }

/**
 * Whether a purchase can be undone, as the server has judged it, and if not then why (docs/credits-and-payments.md).
 */
export function refundState(payment: Payment, now: Date): RefundState {
  const { status, paid_at, refundable_credits: credits, refundable_until: until } = payment
  if (credits > 0 && until !== null) return { open: true, credits, until: new Date(until) }
  if (status === 'disputed') return closed('Köpet prövas av din bank. Vi kan inte återbetala det samtidigt.')
  if (status === 'refunded') return closed('Köpet är redan återbetalat.')
  if (now.getTime() > new Date(paid_at).getTime() + REFUND_WINDOW_DAYS * DAY) {
    return closed(`Det har gått mer än ${REFUND_WINDOW_DAYS} dagar. Dina credits finns kvar och förfaller aldrig.`)
  }
  return closed('Alla credits från köpet är använda.')
}

function closed(reason: string): RefundState {
  return { open: false, reason }
}

/**
 * What comes back for the unused credits: their share in whole kronor, rounded up, but never the whole price once one was
 * used. Null where a part has gone back already, since only the server knows how much.
 */
export function expectedRefund({ status, amount_sek, credits, refundable_credits }: Payment): number | null {
  if (status !== 'paid') return null
  const most = refundable_credits < credits ? amount_sek - 1 : amount_sek
  return Math.min(most, Math.ceil((amount_sek * refundable_credits) / credits))
}

export const STATUS_BADGES: Readonly<Record<Payment['status'], { readonly tone: Tone; readonly text: string }>> = {
  paid: { tone: 'ok', text: 'Betalt' },
  partly_refunded: { tone: 'info', text: 'Delvis återbetalt' },
  refunded: { tone: 'info', text: 'Återbetalt' },
  disputed: { tone: 'warn', text: 'Prövas av banken' },
}
