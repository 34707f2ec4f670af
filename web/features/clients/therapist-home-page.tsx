import { lazy, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { myPatients } from '../../../contract/clients.ts'
import { myInvitations } from '../../../contract/invitations.ts'
import { prefetch, q } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { Deferred } from '../../loading/deferred.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Kept } from '../../ui/kept.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { OpenAlerts, openAlertsQuery } from '../alerts/open-alerts.tsx'
import type { InvitationDraft } from '../invitations/invitation-check.ts'
import { InvitationHistory } from '../invitations/invitation-history.tsx'
import { EMPTY_INVITATION, InviteDialog } from '../invitations/invite-dialog.tsx'
import { LockedHistoryNotice } from '../keys/locked-history-notice.tsx'
import { regrantsQuery, RegrantNotice } from '../keys/regrant-notice.tsx'
import { lockedHistoryQuery } from '../keys/use-locked-history.ts'
import { AskedRequests } from '../matching/asked-requests.tsx'
import { prefetchRequests, useRequests } from '../matching/use-requests.ts'
import { SecondStepNotice } from '../two-factor/second-step-notice.tsx'
import { ClientList } from './client-list.tsx'
import { LeftToDo } from './left-to-do.tsx'

/** Most visits to this page are to the clients. */
const AiSettingsPanel = lazy(() =>
  import('../ai-settings/ai-settings-panel.tsx').then((module) => ({ default: module.AiSettingsPanel })),
)

export const meta = () => pageMeta({ title: 'Klienter', description: 'Terapeutens sida hos Lyhörd.' })

/** Starts the fetches with the page's code; each part shows its own loading and its own error. */
export function clientLoader() {
  prefetch(openAlertsQuery)
  prefetch(q(myPatients))
  prefetchRequests()
  prefetch(lockedHistoryQuery)
  prefetch(regrantsQuery)
  return null
}

/** In the address as `?flik=`; the first is the page without it. */
const TABS = ['klienter', 'inbjudningar', 'ai'] as const
type TabId = (typeof TABS)[number]

/** The therapist's home: the clients, the invitations, and how the AI meets clients. */
export default function TherapistHomePage() {
  const [search, setSearch] = useSearchParams()
  const [invitation, setInvitation] = useState<InvitationDraft | null>(null)
  const page = useRef<HTMLDivElement>(null)
  useRowKeys(page)
  const list = useQuery(q(myPatients))
  const clients = list.data?.patients.length
  // Their number in the tab does not compete with the list that the page is opened for.
  const invitations = useQuery({ ...q(myInvitations), enabled: list.isFetched }).data?.invitations.length
  const selected = TABS.find((tab) => tab === search.get('flik')) ?? TABS[0]

  function select(tab: TabId) {
    setSearch(tab === TABS[0] ? {} : { flik: tab }, { replace: true, preventScrollReset: true })
  }

  return (
    <div ref={page} className="page-width grid gap-4 py-4">
      <Breadcrumbs here="Klienter" />
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <h1 className="text-3xl">Mina Klienter</h1>
        <Button aria-haspopup="dialog" onClick={() => setInvitation(EMPTY_INVITATION)}>
          <MailPlus aria-hidden="true" className="size-5" />
          Bjud in en klient
        </Button>
      </div>
      <OpenAlerts />
      <LockedHistoryNotice />
      <RegrantNotice />
      <Tabs
        label="Terapeutens sidor"
        tabs={[
          { id: 'klienter', label: 'Klienter', count: clients },
          { id: 'inbjudningar', label: 'Inbjudningar', count: invitations },
          { id: 'ai', label: 'AI-inställningar' },
        ]}
        selected={selected}
        onSelect={select}
      >
        {selected === 'klienter' && <ClientsPanel />}
        {selected === 'inbjudningar' && <InvitationsPanel onInvite={setInvitation} />}
        <Kept shown={selected === 'ai'}>
          <Deferred
            failed={<Alert tone="error">Kunde inte hämta inställningarna. Ladda om sidan och försök igen.</Alert>}
          >
            <AiSettingsPanel />
          </Deferred>
        </Kept>
      </Tabs>
      <InviteDialog draft={invitation} onDraft={setInvitation} onClose={() => setInvitation(null)} />
    </div>
  )
}

function ClientsPanel() {
  const { user } = useSession()
  const clients = useQuery(q(myPatients)).data?.patients.length
  const waiting = useRequests().data?.filter(({ state }) => state === 'open').length ?? 0
  return (
    <>
      {user?.needs_second_step === true && <SecondStepNotice isOn={user.two_factor} />}
      {user !== null && <LeftToDo user={user} waiting={waiting} opens={clients === 0} />}
      <section aria-labelledby="klienter">
        <h2 id="klienter" className="sr-only">
          Anslutna klienter
        </h2>
        <ClientList />
      </section>
      <AskedRequests />
    </>
  )
}

function InvitationsPanel({ onInvite }: { onInvite: (draft: InvitationDraft) => void }) {
  return (
    <section aria-labelledby="inbjudningar" className="grid gap-4">
      <h2 id="inbjudningar" className="sr-only">
        Dina inbjudningar
      </h2>
      <InvitationHistory
        onInviteAgain={({ patient_email, personal_message }) =>
          onInvite({ email: patient_email ?? '', message: personal_message ?? '' })
        }
      />
    </section>
  )
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }
const FIELDS = 'input, textarea, select, [contenteditable]'

/**
 * Lets `j` and `k` go down and up among the rows (`[data-row]`) of a part of the page, while the focus is in that part and in
 * no field. A row is a link, so Enter opens it.
 */
function useRowKeys(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current
    if (element === null) return
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return
      const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')]
      const at = rows.findIndex((row) => row === document.activeElement)
      const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [part])
}
