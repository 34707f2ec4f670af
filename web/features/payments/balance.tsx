import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useCreditBalance } from '../credits/credit-balance.ts'
import { creditsText } from './refund-state.ts'

/** How many credits are left, and the way to more. */
export function Balance({ onTopUp }: { onTopUp: () => void }) {
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
