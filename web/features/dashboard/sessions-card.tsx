import { useQuery } from '@tanstack/react-query'
import { SESSIONS_ON_DASHBOARD } from '../../../contract/therapy-session-limits.ts'
import { listTherapySessions } from '../../../contract/therapy-sessions.ts'
import { SESSION_TYPE_LABELS } from '../../../contract/session-types.ts'
import { q } from '../../api/queries.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { sessionDay } from '../therapy-sessions/session-words.ts'
import { DashboardCard } from './dashboard-card.tsx'

const recentSessionsQuery = q(listTherapySessions, { query: { limit: SESSIONS_ON_DASHBOARD } })

/** The latest sessions that the client's therapist has registered. */
export function SessionsCard() {
  const { data, error, isLoading, refetch } = useQuery(recentSessionsQuery)
  const failure = error === null ? null : 'Kunde inte hämta dina sessioner.'
  const sessions = data?.sessions ?? []
  return (
    <DashboardCard title="Senaste sessioner" loading={isLoading} failure={failure} onRetry={() => void refetch()}>
      {sessions.length === 0 ? (
        <p className="text-muted">Här samlas dina samtal med terapeuten. Ni har inte haft något än.</p>
      ) : (
        <ul className="grid gap-2">
          {sessions.map(({ id, date, session_type }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{sessionDay(date)}</span>
              <span className="text-muted">{SESSION_TYPE_LABELS[session_type]}</span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton to="/client/sessions" variant="quiet" className="-ml-5">
          Alla sessioner
        </LinkButton>
      </div>
    </DashboardCard>
  )
}
