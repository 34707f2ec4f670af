import { lazy, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { listReceipts, paymentHistory, refundPurchase } from '../../../contract/payments.ts'
import type { Payment } from '../../../contract/payments.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { Deferred } from '../../loading/deferred.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import type { Tone } from '../../ui/tone.tsx'
import { Told } from '../../ui/told.tsx'
import { setCreditBalance, useCreditBalance } from '../credits/credit-balance.ts'
import { openPortal } from './checkout.ts'
import { PaymentRow } from './payment-row.tsx'
import { creditsText, crowns } from './price-text.ts'
import { RefundDialog } from './refund-dialog.tsx'

const PurchaseDialog = lazy(() =>
  import('./purchase-dialog.tsx').then((module) => ({ default: module.PurchaseDialog })),
)

const NOTHING_BOUGHT = 'Du har inte köpt något än, så det finns inga kvitton.'

/** The credits, what was bought, and the way to undo it (docs/credits-and-payments.md). */
export function PurchasesSection({ id, title }: { id: string; title: string }) {
  const query = useQuery(q(paymentHistory))
  const { data } = query
  const receipts = useQuery({ ...q(listReceipts), enabled: data !== undefined && data.payments.length > 0 }).data
    ?.receipts
  const [dialog, setDialog] = useState<'none' | 'purchase' | Payment>('none')
  const [told, setTold] = useState<{ tone: Tone; text: string } | null>(null)
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const portal = useSubmission()
  const close = () => setDialog('none')

  async function undo({ checkout_session_id }: Payment) {
    const refund = await call(refundPurchase, { body: { checkout_session_id } })
    setCreditBalance(refund.new_credits)
    setTold({
      tone: 'ok',
      text: `Du får tillbaka ${crowns(refund.refunded_sek)}. ${creditsText(refund.credits_removed)} är borttagna, och kvittot kommer med e-post.`,
    })
    close()
    await invalidate(paymentHistory)
  }

  return (
    <SectionCard id={id} title={title}>
      <Balance onTopUp={() => setDialog('purchase')} />
      <Told tone={told?.tone}>{told?.text ?? null}</Told>
      <h3 className="border-t border-hairline pt-5 text-lg">Dina köp</h3>
      <Loaded query={query} lines={2} label="Laddar dina köp…" />
      {data?.payments.length === 0 && <p className="text-muted">Du har inte köpt något än.</p>}
      {data !== undefined && data.payments.length > 0 && (
        <ul className="grid divide-y divide-hairline">
          {data.payments.map((payment) => (
            <PaymentRow
              key={payment.checkout_session_id}
              payment={payment}
              receiptUrl={
                receipts?.find((receipt) => receipt.checkout_session_id === payment.checkout_session_id)?.receipt_url ??
                null
              }
              waiting={waiting.includes(payment.checkout_session_id)}
              onUndo={() => {
                setTold(null)
                setDialog(payment)
              }}
            />
          ))}
        </ul>
      )}
      {portal.error !== null && <Alert tone="error">{portal.error}</Alert>}
      <Button
        variant="secondary"
        className="w-fit"
        loading={portal.loading}
        disabledReason={data?.payments.length === 0 ? NOTHING_BOUGHT : null}
        onClick={() => portal.run(openPortal, detailOf)}
      >
        <ExternalLink aria-hidden="true" className="size-5" />
        Hantera betalningar
      </Button>
      {data !== undefined && data.payments.length > 0 && (
        <p className="text-sm text-muted">Alla kvitton finns också hos vår betaltjänst, som öppnas i samma flik.</p>
      )}
      <RefundDialog
        payment={typeof dialog === 'string' ? null : dialog}
        onClose={close}
        onConfirm={undo}
        onWaiting={(payment, text) => {
          setWaiting([...waiting, payment.checkout_session_id])
          setTold({ tone: 'info', text })
          close()
        }}
      />
      {dialog === 'purchase' && (
        <Deferred failed={<Alert tone="error">Köpet kunde inte öppnas. Ladda om sidan.</Alert>}>
          <PurchaseDialog open onClose={close} />
        </Deferred>
      )}
    </SectionCard>
  )
}

/** How many credits are left, and the way to more. */
function Balance({ onTopUp }: { onTopUp: () => void }) {
  const { balance, error, loading, refresh } = useCreditBalance()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {balance === null && error !== null ? (
        <LoadFailure retrying={loading} onRetry={refresh}>
          Kunde inte hämta credits
        </LoadFailure>
      ) : (
        <p className="grid">
          <span className="font-serif text-2xl font-semibold tabular-nums">
            {balance === null ? 'Laddar...' : creditsText(balance)}
          </span>
          <span className="text-sm text-muted">En credit räcker till ett meddelande och ett svar.</span>
        </p>
      )}
      <Button onClick={onTopUp}>Fyll på</Button>
    </div>
  )
}
