import { REFUND_WINDOW_DAYS } from '../../../contract/limits.ts'
import type { Payment } from '../../../contract/payments.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { creditsText, crowns } from './price-text.ts'
import { expectedRefund } from './refund-state.ts'

interface RefundDialogProps {
  payment: Payment | null
  onClose: () => void
  /** Undoes the purchase and tells of it; throws what is then told here. */
  onConfirm: (payment: Payment) => Promise<void>
  /** It is asked for and stored, but the payment service does not answer now. */
  onWaiting: (payment: Payment, detail: string) => void
}

/** "Ångra köpet": what comes back, and "Bekräfta ånger" (docs/credits-and-payments.md). */
export function RefundDialog({ payment, ...rest }: RefundDialogProps) {
  return (
    <Dialog open={payment !== null} onClose={rest.onClose} title="Ångra köpet">
      {payment !== null && <Terms payment={payment} {...rest} />}
    </Dialog>
  )
}

/** Mounted only while the dialog is open, so that an old error does not wait there. */
function Terms({ payment, onClose, onConfirm, onWaiting }: RefundDialogProps & { payment: Payment }) {
  const refund = useSubmission()
  const amount = expectedRefund(payment)
  const unused = creditsText(payment.refundable_credits)

  function confirm() {
    refund.run(
      () => onConfirm(payment),
      (error) => {
        if (!(error instanceof ApiError) || error.code !== 'payments_unavailable') return detailOf(error)
        onWaiting(payment, error.detail)
        return null
      },
    )
  }

  return (
    <>
      <div className="grid gap-3">
        <p>
          Du har kvar <strong>{unused}</strong> av {payment.credits} från köpet av {payment.plan_name} den{' '}
          {dateText(new Date(payment.paid_at))}.
        </p>
        <p>
          {amount === null ? 'Du får tillbaka vad de kostade' : `Du får tillbaka ${crowns(amount)}`}, och {unused} tas
          bort från ditt konto. Pengarna kommer till kortet du betalade med, oftast inom 5 till 10 bankdagar. Kvittot
          kommer med e-post.
        </p>
        <p className="text-sm text-muted">
          Credits du inte har använt kan du få pengarna tillbaka för i {REFUND_WINDOW_DAYS} dagar efter köpet.
        </p>
      </div>
      {refund.error !== null && <Alert tone="error">{refund.error}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Behåll köpet
        </Button>
        <Button variant="danger" loading={refund.loading} onClick={confirm}>
          Bekräfta ånger
        </Button>
      </div>
    </>
  )
}
