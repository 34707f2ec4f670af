import { useState } from 'react'
import { anamnesisProgress } from '../../../contract/anamnesis.ts'
import { chatStats } from '../../../contract/chat.ts'
import { creditBalance } from '../../../contract/credits.ts'
import { myTherapist } from '../../../contract/connections.ts'
import { prefetch, q } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { BookingDialog } from '../matching/booking-dialog.tsx'
import { PurchaseDialog } from '../payments/purchase-dialog.tsx'
import { LockedHistoryNotice } from '../keys/locked-history-notice.tsx'
import { regrantsQuery, RegrantNotice } from '../keys/regrant-notice.tsx'
import { lockedHistoryQuery } from '../keys/use-locked-history.ts'
import { ContinueCard } from './dashboard/continue-card.tsx'
import { CreditsCard } from './dashboard/credits-card.tsx'
import { greetingFor } from './dashboard/dashboard-words.ts'
import { ProfileCard } from './dashboard/profile-card.tsx'
import { SessionsCard } from './dashboard/sessions-card.tsx'
import { TherapistCard } from './dashboard/therapist-card.tsx'

export const meta = () => pageMeta({ title: 'Översikt', description: 'Dina samtal, dina credits och din terapeut.' })

/** Starts the fetches with the page's code; each card shows its own loading and its own error. */
export function clientLoader() {
  prefetch(q(creditBalance))
  prefetch(q(chatStats, { query: {} }))
  prefetch(q(myTherapist))
  prefetch(q(anamnesisProgress))
  prefetch(lockedHistoryQuery)
  prefetch(regrantsQuery)
  return null
}

export default function ClientDashboardPage() {
  const { user } = useSession()
  const [dialog, setDialog] = useState<'none' | 'booking' | 'purchase'>('none')
  const [now] = useState(() => new Date())
  const close = () => setDialog('none')
  return (
    <div className="page-width grid gap-6 py-8">
      <div>
        <h1 className="text-3xl">{greetingFor(user?.first_name ?? null, now)}</h1>
        <p className="text-muted">Skönt att du är här. Ta det i din egen takt.</p>
      </div>
      <LockedHistoryNotice />
      <RegrantNotice />
      <ContinueCard />
      <div className="grid gap-6 md:grid-cols-2">
        <CreditsCard onBuy={() => setDialog('purchase')} />
        <TherapistCard onAsk={() => setDialog('booking')} />
        <ProfileCard />
        <SessionsCard />
      </div>
      <BookingDialog open={dialog === 'booking'} onClose={close} />
      <PurchaseDialog open={dialog === 'purchase'} onClose={close} />
    </div>
  )
}
