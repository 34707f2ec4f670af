import { useState } from 'react'
import { ExternalLink } from 'lucide-react'
import type { Payment } from '../../../contract/payments.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { creditsText, crowns } from './price-text.ts'
import { refundState, STATUS_BADGES } from './refund-state.ts'

interface PaymentRowProps {
  payment: Payment
  /** The payment provider's receipt; null until it is known. */
  receiptUrl: string | null
  /** A refund was asked for here, and the payment service has not answered yet. */
  waiting: boolean
  onUndo: () => void
}

/** One purchase: what, when, for how much, and the way to undo it or why there is none. */
export function PaymentRow({ payment, receiptUrl, waiting, onUndo }: PaymentRowProps) {
  const [now] = useState(() => new Date())
  const state = refundState(payment, now)
  const badge = STATUS_BADGES[payment.status]
  const reason = waiting ? 'Återbetalningen är på väg.' : state.open ? null : state.reason
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {payment.plan_name}
          {waiting ? <Badge tone="info">Återbetalas</Badge> : <Badge tone={badge.tone}>{badge.text}</Badge>}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {dateText(new Date(payment.paid_at))} · {crowns(payment.amount_sek)} · {creditsText(payment.credits)}
        </p>
        <p className="max-w-measure text-sm text-muted">
          {reason ??
            (state.open && `${creditsText(state.credits)} oanvända. Kan ångras till ${dateText(state.until)}.`)}
        </p>
        {receiptUrl !== null && (
          <a
            href={receiptUrl}
            target="_blank"
            rel="noreferrer"
            className="text-link-style inline-flex min-h-11 w-fit items-center gap-1.5 text-sm"
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            Kvitto
            <VisuallyHidden>
              {' '}
              för {payment.plan_name}, {dateText(new Date(payment.paid_at))}, öppnas i ny flik
            </VisuallyHidden>
          </a>
        )}
      </div>
      <Button variant="secondary" disabledReason={reason} onClick={onUndo}>
        Ångra köpet
        <VisuallyHidden>
          {' '}
          {payment.plan_name}, {dateText(new Date(payment.paid_at))}
        </VisuallyHidden>
      </Button>
    </li>
  )
}
