import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { chatStats } from '../../../contract/chat.ts'
import { myTherapist } from '../../../contract/connections.ts'
import { creditBalance } from '../../../contract/credits.ts'
import { PLAN_PATH } from '../../../contract/safety-pages.ts'
import { getSafetyPlan } from '../../../contract/safety-plan.ts'
import { prefetch, q } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useCreditBalance } from '../credits/credit-balance.ts'
import { LockedHistoryNotice } from '../keys/locked-history-notice.tsx'
import { RegrantNotice } from '../keys/regrant-notice.tsx'
import { lockedHistoryQuery } from '../keys/use-locked-history.ts'
import { BookingDialog } from '../matching/booking-dialog.tsx'
import { MeasuresCard } from '../measures/measures-card.tsx'
import { PurchaseDialog } from '../payments/purchase-dialog.tsx'
import { ExercisesCard } from '../exercises/exercises-card.tsx'
import { useForgetGonePlan } from '../safety-plan/forget-gone-plan.ts'
import { TopicsCard, useHasTopics } from '../topics/topics-card.tsx'
import { ContinueCard } from './continue-card.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { greetingFor } from './dashboard-words.ts'
import { ProfileCard } from './profile-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TherapistCard } from './therapist-card.tsx'

export const meta = () => pageMeta({ title: 'Översikt', description: 'Dina samtal, dina credits och din terapeut.' })

/**
 * Starts the fetches with the page's code; each card shows its own loading and its own error. What needs a therapist, or
 * a talk, is asked for once there is known to be one.
 */
export function clientLoader() {
  prefetch(q(creditBalance))
  prefetch(q(chatStats, { query: {} }))
  prefetch(q(myTherapist))
  prefetch(lockedHistoryQuery)
  return null
}

export default function ClientDashboardPage() {
  const { user } = useSession()
  const [dialog, setDialog] = useState<'none' | 'booking' | 'purchase'>('none')
  const [now] = useState(() => new Date())
  const hasTherapist = useQuery(q(myTherapist)).data?.has_therapist === true
  const hasTalked = (useQuery(q(chatStats, { query: {} })).data?.total_messages ?? 0) > 0
  const hasTopics = useHasTopics(hasTherapist || hasTalked)
  const close = () => setDialog('none')
  return (
    <div className="page-width grid gap-6 py-8">
      <div>
        <h1 className="text-3xl">{greetingFor(user?.first_name ?? null, now)}</h1>
        <p className="text-muted">Skönt att du är här. Ta det i din egen takt.</p>
      </div>
      <LockedHistoryNotice />
      {hasTherapist && <RegrantNotice />}
      <ContinueCard />
      <div className="grid gap-6 md:grid-cols-2">
        <CreditsCard onBuy={() => setDialog('purchase')} />
        <TherapistCard onAsk={() => setDialog('booking')} />
        <ProfileCard hasTherapist={hasTherapist} />
        <SessionsCard />
        <DashboardCard title="Övningar" failure={null} onRetry={() => undefined}>
          <ExercisesCard hasTherapist={hasTherapist} />
        </DashboardCard>
        <DashboardCard title="Mätningar" failure={null} onRetry={() => undefined}>
          <MeasuresCard />
        </DashboardCard>
        <DashboardCard title="Säkerhetsplan" failure={null} onRetry={() => undefined}>
          <SafetyPlanCard />
        </DashboardCard>
        {(hasTherapist || hasTopics) && (
          <DashboardCard title="Till nästa samtal" failure={null} onRetry={() => undefined}>
            <TopicsCard />
          </DashboardCard>
        )}
      </div>
      <BookingDialog open={dialog === 'booking'} onClose={close} />
      <PurchaseDialog open={dialog === 'purchase'} onClose={close} />
    </div>
  )
}

function CreditsCard({ onBuy }: { onBuy: () => void }) {
  const { balance, error, loading, refresh } = useCreditBalance()
  const failure = error !== null && balance === null ? 'Kunde inte hämta dina credits.' : null
  return (
    <DashboardCard title="Credits" loading={loading} failure={failure} onRetry={refresh}>
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

/** On the overview: the way to one's plan. Nothing of what stands in it, since others may see the screen. */
function SafetyPlanCard() {
  const query = useQuery(q(getSafetyPlan, { query: {} }))
  useForgetGonePlan(query.data)
  return (
    <Loaded query={query} lines={2} label="Laddar din säkerhetsplan…">
      {({ version }) => (
        <>
          <p className="text-muted">
            {version === null
              ? 'Dina egna steg för svåra stunder: vad du kan göra, vem du kan ringa, vart du kan vända dig.'
              : 'Dina egna steg för svåra stunder finns här när du behöver dem.'}
          </p>
          <div>
            <LinkButton to={PLAN_PATH} variant="secondary">
              {version === null ? 'Gör en säkerhetsplan' : 'Öppna planen'}
            </LinkButton>
          </div>
        </>
      )}
    </Loaded>
  )
}
