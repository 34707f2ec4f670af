import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useParams } from 'react-router'
import { myPatients } from '../../../contract/clients.ts'
import { isMissing } from '../../api/api-error.ts'
import { kept } from '../../api/browser-storage.ts'
import { prefetch, q } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { ClientMissing } from '../../frames/client-missing.tsx'
import { ClientTrail } from '../../frames/client-trail.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { toast } from '../../ui/toast.ts'
import { SecondStepNotice } from '../two-factor/second-step-notice.tsx'
import { SharedTopics } from '../topics/shared-topics.tsx'
import { SessionCard } from './session-card.tsx'
import { draftName, readDraft } from './session-draft.ts'
import { SessionForm } from './session-form.tsx'
import { useLeaveWhenRefused } from './use-leave-when-refused.ts'
import { sessionCountText } from './session-words.ts'
import { SessionYears } from './session-years.tsx'
import { useSessionPages } from './use-session-pages.ts'

export const meta = () => pageMeta({ title: 'Sessioner', description: 'Registrerade sessioner med en klient.' })

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
  const pages = useSessionPages(patientId)
  const [isWriting, setWriting] = useState(() => readDraft(kept, draftName(patientId, null)) !== null)
  const [savedId, setSavedId] = useState<string | null>(null)
  const { error } = pages.query
  useLeaveWhenRefused(error)

  function saved(id: string) {
    setWriting(false)
    setSavedId(id)
    toast('Sessionen är sparad.')
  }

  if (isMissing(error)) return <ClientMissing patientId={patientId} />
  if (error?.code === 'two_factor_missing') return <OneStep patientId={patientId} />
  return (
    <div className="page-width grid gap-6 py-4">
      <Heading patientId={patientId} total={pages.last?.total ?? null}>
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
          className="grid gap-x-8 gap-y-6 rounded-card border border-hairline bg-surface p-5 lg:grid-cols-[20rem_minmax(0,1fr)]"
        >
          <SharedTopics patientId={patientId} />
          <SessionForm patientId={patientId} session={null} onSaved={saved} onCancel={() => setWriting(false)} />
        </section>
      )}
      <Loaded query={pages.query} lines={4} label="Laddar sessioner…" failure="Kunde inte ladda sessioner">
        {(sessions) =>
          sessions.length === 0 && !isWriting ? (
            <EmptyState title="Inga sessioner än" illustration={<CupLine className="w-56 max-w-full" />}>
              Här samlas det du skriver om era möten, år för år.
            </EmptyState>
          ) : (
            <SessionYears pages={pages}>
              {(session) => <SessionCard key={session.id} session={session} opens={session.id === savedId} />}
            </SessionYears>
          )
        }
      </Loaded>
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
      <ClientTrail patientId={patientId} name={name} here="Sessioner" />
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
