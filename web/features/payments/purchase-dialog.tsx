import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listPlans, PLANS } from '../../../contract/payments.ts'
import { HUMAN_LINE } from '../../../contract/safety-tiers.ts'
import { q, queryClient } from '../../api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { usePurchase } from './use-purchase.ts'

interface PurchaseDialogProps {
  open: boolean
  onClose: () => void
  /** Why it opened, in a sentence: "Dina credits är slut." */
  reason?: string | undefined
}

/** The three credit packs with a way to the checkout page. */
export function PurchaseDialog({ open, onClose, reason }: PurchaseDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Fyll på credits" size="wide">
      <Packs reason={reason} />
    </Dialog>
  )
}

/** Mounted only while the dialog is open, so that an old error does not wait there. */
function Packs({ reason }: { reason: string | undefined }) {
  const { data } = useQuery({ ...q(listPlans), staleTime: 60 * 60 * 1000 }, queryClient)
  const { buy, buying, failure, goToLogin } = usePurchase()
  const failureArea = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== null) failureArea.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  const plans = data?.plans ?? PLANS
  return (
    <>
      <div className="grid gap-1">
        {reason !== undefined && <p className="font-semibold">{reason}</p>}
        <p className="text-muted">En credit räcker till ett meddelande och ett svar.</p>
        <p className="text-muted">{HUMAN_LINE}</p>
      </div>
      <div ref={failureArea} hidden={failure === null}>
        {failure !== null && (
          <Alert
            tone="error"
            actions={
              failure.next !== 'nothing' && (
                <Button variant="secondary" onClick={goToLogin}>
                  Logga in
                </Button>
              )
            }
          >
            {failure.text}
          </Alert>
        )}
      </div>
      <ul className="grid gap-4 pt-2 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            loading={buying === plan.id}
            disabledReason={buying === null || buying === plan.id ? null : 'Vi öppnar betalningen för ett annat paket.'}
            onBuy={() => buy(plan.id)}
          />
        ))}
      </ul>
      <div className="grid gap-1 text-sm text-muted">
        <p>Engångsköp. Dina credits förfaller aldrig.</p>
        <p>Ångrar du dig får du pengarna tillbaka för credits du inte har använt, i 30 dagar.</p>
      </div>
    </>
  )
}
