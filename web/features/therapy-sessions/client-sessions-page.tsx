import { CalendarCheck } from 'lucide-react'
import type { TherapySession } from '../../../contract/therapy-sessions.ts'
import { SESSION_TYPE_LABELS } from '../../../contract/session-types.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useLeaveWhenRefused } from './use-leave-when-refused.ts'
import { sessionDay } from './session-words.ts'
import { SessionYears } from './session-years.tsx'
import { useSessionPages } from './use-session-pages.ts'

export const meta = () => pageMeta({ title: 'Sessioner', description: 'Dina sessioner med din terapeut.' })

/** What is registered of the client's sessions with a therapist: that they took place, and what the therapist shows. */
export default function ClientSessionsPage() {
  const pages = useSessionPages()
  useLeaveWhenRefused(pages.query.error)
  return (
    <div className="page-width grid gap-6 py-8">
      <div className="grid gap-2">
        <h1 className="text-3xl">Sessioner</h1>
        <p className="max-w-measure text-muted">
          Här ser du att en session är registrerad. Terapeutens anteckningar visas inte här. De finns med när du hämtar
          ut dina uppgifter under Mitt konto.
        </p>
      </div>
      <Loaded query={pages.query} lines={4} label="Laddar dina sessioner…" failure="Kunde inte ladda dina sessioner">
        {(sessions) =>
          sessions.length === 0 ? (
            <EmptyState
              title="Här samlas dina samtal med terapeuten. Ni har inte haft något än."
              illustration={<CupLine className="w-56 max-w-full" />}
            />
          ) : (
            <div className="grid max-w-3xl gap-6">
              <SessionYears pages={pages}>
                {(session) => <RegisteredSession key={session.id} session={session} />}
              </SessionYears>
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

function RegisteredSession({ session }: { session: TherapySession }) {
  const { date, session_type, therapist_name, patient_summary: summary, locked } = session
  return (
    <li className="grid gap-3 rounded-card border border-hairline bg-surface p-5">
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-3">
        <CalendarCheck aria-hidden="true" className="row-span-2 size-7 text-secondary" />
        <h3 className="text-lg">{sessionDay(date)}</h3>
        <p className="text-sm text-muted">
          {[SESSION_TYPE_LABELS[session_type], therapist_name].filter((part) => part !== null).join(' · ')}
        </p>
      </div>
      <p className="text-sm">Session registrerad</p>
      {summary !== null && (
        <div className="grid gap-1 rounded-field bg-band p-4">
          <h4 className="text-sm font-semibold">Sammanfattning</h4>
          <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{summary}</p>
          <p className="text-xs text-caption">Skriven av AI:n och läst av din terapeut.</p>
        </div>
      )}
      {locked && <p className="text-sm text-muted">Sammanfattningen är låst för dina nycklar.</p>}
    </li>
  )
}
