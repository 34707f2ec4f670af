import { useEffect, useState } from 'react'
import { Coins, RefreshCw } from 'lucide-react'
import { session } from '../../api/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { PurchaseDialog } from '../payments/purchase-dialog.tsx'
import { badgeState, hasRunOut } from './badge-state.ts'
import { useCreditBalance } from './credit-balance.ts'

const BUTTON_LOOK = 'inline-flex min-h-11 items-center rounded-full'

/** The header's credit badge for patients, with the dialog it opens (spec 1 §2.2, §9). */
export function CreditBadge() {
  const { balance, error, loading, refresh } = useCreditBalance()
  const [dialog, setDialog] = useState<'closed' | 'asked' | 'ran-out'>('closed')
  const badge = badgeState({ balance, error, loading })

  useEffect(() => {
    if (balance === null) return
    const before = session.state().user?.available_credits ?? null
    session.setAvailableCredits(balance)
    if (hasRunOut(before, balance)) setDialog('ran-out')
  }, [balance])

  return (
    <>
      {badge.kind === 'loading' && <span className="text-sm text-muted">{badge.text}</span>}
      {badge.kind === 'error' && (
        <button
          type="button"
          className={BUTTON_LOOK}
          title={`${badge.explanation}. Försök igen.`}
          aria-label={`${badge.text}: ${badge.explanation}. Försök igen.`}
          onClick={refresh}
        >
          <Badge tone="error" icon={RefreshCw}>
            {badge.text}
          </Badge>
        </button>
      )}
      {(badge.kind === 'low' || badge.kind === 'empty') && (
        <button
          type="button"
          className={BUTTON_LOOK}
          aria-label={`${badge.text} kvar. Fyll på.`}
          onClick={() => setDialog('asked')}
        >
          <Badge tone={badge.kind === 'low' ? 'warn' : 'error'} icon={Coins}>
            {badge.text}
          </Badge>
        </button>
      )}
      <PurchaseDialog
        open={dialog !== 'closed'}
        onClose={() => setDialog('closed')}
        reason={balance === 0 ? 'Dina credits är slut.' : undefined}
      />
    </>
  )
}
