import { useEffect, useState } from 'react'
import { Coins, RefreshCw } from 'lucide-react'
import { session } from '../../api/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { useRequestStore } from '../../ui/request-store.ts'
import { useCreditBalance } from '../credits/credit-balance.ts'
import { freeLane } from '../credits/free-lane.ts'
import { badgeState, hasRunOut } from './badge-state.ts'
import { PurchaseDialog } from './purchase-dialog.tsx'

const BUTTON_LOOK = 'inline-flex min-h-11 items-center rounded-full'

const TONES = { low: 'warn', empty: 'error' } as const

/** The header's credit badge for patients, with the dialog it opens; neither beside a talk that costs nothing. */
export function CreditBadge() {
  const { balance, error, loading, refresh } = useCreditBalance()
  const [open, setOpen] = useState(false)
  const isFree = useRequestStore(freeLane)
  const badge = badgeState({ balance, error, loading })

  // What was known when the page was loaded counts: a reload at 0 does not open the dialog again.
  const [seen, setSeen] = useState(() => session.state().user?.available_credits ?? null)
  if (balance !== null && balance !== seen) {
    setSeen(balance)
    if (hasRunOut(seen, balance) && !isFree) setOpen(true)
  }
  useEffect(() => {
    if (balance !== null) session.setAvailableCredits(balance)
  }, [balance])

  if (isFree) return null
  return (
    <>
      {badge.kind === 'loading' && <span className="text-xs text-muted">{badge.text}</span>}
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
          onClick={() => setOpen(true)}
        >
          <span className="max-sm:hidden">
            <Badge tone={TONES[badge.kind]} icon={Coins}>
              {badge.text}
            </Badge>
          </span>
          <span className="sm:hidden">
            <Badge tone={TONES[badge.kind]} icon={Coins}>
              {String(badge.balance)}
            </Badge>
          </span>
        </button>
      )}
      <PurchaseDialog
        open={open}
        onClose={() => setOpen(false)}
        reason={balance === 0 ? 'Dina credits är slut.' : undefined}
      />
    </>
  )
}
