import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useParams } from 'react-router'
import { myPatients } from '../../../contract/clients.ts'
import { SESSION_LIST_LIMIT } from '../../../contract/limits.ts'
import { listTherapySessions } from '../../../contract/therapy-sessions.ts'
import { ApiError } from '../../api/api-error.ts'
import { kept } from '../../api/browser-storage.ts'
import { prefetch, q } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { toast } from '../../ui/toast.ts'
import { SecondStepNotice } from '../two-factor/second-step-notice.tsx'
import { SharedTopics } from '../topics/shared-topics.tsx'
import { SessionCard } from './session-card.tsx'
import { draftName, readDraft } from './session-draft.ts'
import { SessionForm } from './session-form.tsx'
import { useLeaveWhenRefused } from './use-leave-when-refused.ts'
import { byYear, sessionCountText } from './session-words.ts'

export const meta = () => pageMeta({ title: 'Sessioner', description: 'Registrerade sessioner med en klient.' })

/** What it says of a client does not stay behind when the screen is left. */
const pageOf = (patientId: string, offset: number) => ({
  ...q(listTherapySessions, { query: { patient_id: patientId, limit: SESSION_LIST_LIMIT, offset } }),
  gcTime: 0,
})

/** The sessions are fetched by the screen itself, and go with it. */
export function clientLoader() {
  prefetch(q(myPatients))
  return null
}

/** The sessions that are registered with one client, and the form of a new one. */
export default function TherapistSessionsPage() {
  const { patientId = '' } = useParams()
  return <SessionsOf key={patientId} patientId={patientId} />
}

function SessionsOf({ patientId }: { patientId: string }) {
  const [pages, setPages] = useState(1)
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, page) => pageOf(patientId, page * SESSION_LIST_LIMIT)),
  })
  const [isWriting, setWriting] = useState(() => readDraft(kept, draftName(patientId, null)) !== null)
  const [savedId, setSavedId] = useState<string | null>(null)
  const [first] = queries
  useLeaveWhenRefused(first?.error ?? null)

  function saved(id: string) {
    setWriting(false)
    setSavedId(id)
    toast('Sessionen är sparad.')
  }

  if (first?.error instanceof ApiError && [404, 422].includes(first.error.status)) return <NoClient />
  if (first?.error?.code === 'two_factor_missing') return <OneStep patientId={patientId} />
  const total = first?.data?.total ?? 0
  const sessions = queries.flatMap(({ data }) => data?.sessions ?? [])
  return (
    <div className="page-width grid gap-6 py-4">
      <Heading patientId={patientId} total={first?.data?.total ?? null}>
        {!isWriting && (
          <Button onClick={() => setWriting(true)}>
            <Plus aria-hidden="true" className="size-5" />
            Ny Session
          </Button>
        )}
      </Heading>
      {isWriting && (
        <section
          aria-label="Ny Session"
          className="grid gap-x-8 gap-y-6 rounded-card border border-hairline bg-surface p-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <SessionForm patientId={patientId} session={null} onSaved={saved} onCancel={() => setWriting(false)} />
          <SharedTopics patientId={patientId} />
        </section>
      )}
      {first !== undefined && (
        <Loaded query={first} lines={4} label="Laddar sessioner…" failure="Kunde inte ladda sessioner">
          {() =>
            total === 0 && !isWriting ? (
              <EmptyState title="Inga sessioner än" illustration={<CupLine className="w-56 max-w-full" />}>
                Här samlas det du skriver om era möten, år för år.
              </EmptyState>
            ) : (
              byYear(sessions).map(({ year, sessions: ofYear }) => (
                <section key={year} aria-labelledby={`ar-${year}`} className="grid gap-3">
                  <h2 id={`ar-${year}`} className="border-b border-hairline pb-1 text-xl">
                    {year}
                  </h2>
                  <ul className="grid gap-2">
                    {ofYear.map((session) => (
                      <SessionCard key={session.id} session={session} opens={session.id === savedId} />
                    ))}
                  </ul>
                </section>
              ))
            )
          }
        </Loaded>
      )}
      {sessions.length < total && (
        <div>
          <Button
            variant="secondary"
            loading={queries.some(({ isLoading }) => isLoading)}
            onClick={() => setPages(pages + 1)}
          >
            Visa äldre
          </Button>
        </div>
      )}
    </div>
  )
}

/** Where the therapist signed in with one step only: nothing is open, and how it is opened. */
function OneStep({ patientId }: { patientId: string }) {
  const { user } = useSession()
  return (
    <div className="page-width grid gap-6 py-4">
      <Heading patientId={patientId} total={null} />
      <SecondStepNotice isOn={user?.two_factor === true} />
    </div>
  )
}

function Heading({ patientId, total, children }: { patientId: string; total: number | null; children?: ReactNode }) {
  const { data } = useQuery(q(myPatients))
  const name = data?.patients.find(({ id }) => id === patientId)?.name ?? 'Klient'
  return (
    <div className="grid gap-2">
      <Breadcrumbs
        trail={[
          { label: 'Klienter', to: '/therapist' },
          { label: name, to: `/therapist/client/${patientId}` },
        ]}
        here="Sessioner"
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-3xl">Sessioner</h1>
          <p className="text-muted">{total === null ? name : `${name} · ${sessionCountText(total)}`}</p>
        </div>
        {children}
      </div>
    </div>
  )
}

function NoClient() {
  return (
    <div className="page-width py-8">
      <h1 className="sr-only">Sessioner</h1>
      <EmptyState title="Klient hittades inte" action={<LinkButton to="/therapist">Till dina klienter</LinkButton>}>
        Klienten är kanske inte längre ansluten till dig.
      </EmptyState>
    </div>
  )
}
