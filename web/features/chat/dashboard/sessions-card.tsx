import { CalendarHeart } from 'lucide-react'
import { DashboardCard } from './dashboard-card.tsx'

/** The latest sessions with a human therapist. */
export function SessionsCard() {
  return (
    <DashboardCard title="Senaste sessioner">
      <div className="flex items-start gap-3 text-muted">
        <CalendarHeart aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-secondary" />
        <p>Här samlas dina samtal med terapeuten. Ni har inte haft något än.</p>
      </div>
    </DashboardCard>
  )
}
