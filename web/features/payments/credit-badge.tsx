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

  useEffect(() => {
    if (balance === null) return
    // What the session knew before counts: a reload at 0 does not open the dialog again, nor does what the chat has told of already.
    const known = session.state().user?.available_credits ?? null
    session.setAvailableCredits(balance)
    // oxlint-disable-next-line react/set-state-in-effect -- what was known is the session's, and is only looked at here
    if (hasRunOut(known, balance) && !isFree) setOpen(true)
  }, [balance, isFree])

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
