import { useCreditBalance } from '../../credits/credit-balance.ts'
import { Button } from '../../../ui/button.tsx'
import { DashboardCard } from './dashboard-card.tsx'

export function CreditsCard({ onBuy }: { onBuy: () => void }) {
  const { balance, error, loading, refresh } = useCreditBalance()
  return (
    <DashboardCard title="Credits" loading={loading} error={balance === null ? error : null} onRetry={refresh}>
      <p>
        <span className="font-serif text-4xl font-semibold tabular-nums">{balance ?? 0}</span>{' '}
        <span className="text-muted">{balance === 1 ? 'credit kvar' : 'credits kvar'}</span>
      </p>
      <p className="text-sm text-muted">
        En credit räcker till ett meddelande och ett svar. Dina credits förfaller aldrig.
      </p>
      <div>
        <Button variant={balance !== null && balance <= 0 ? 'primary' : 'secondary'} onClick={onBuy}>
          Köp Credits
        </Button>
      </div>
    </DashboardCard>
  )
}
