import { useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { myPatients } from '../../../contract/clients.ts'
import { prefetch, q } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LockedHistoryNotice } from '../keys/locked-history-notice.tsx'
import { regrantsQuery, RegrantNotice } from '../keys/regrant-notice.tsx'
import { lockedHistoryQuery } from '../keys/use-locked-history.ts'
import { AskedRequests } from '../matching/asked-requests.tsx'
import { prefetchRequests, useRequests } from '../matching/use-requests.ts'
import { AccountNotices } from './account-notices.tsx'
import { waitingText } from './activity-words.ts'
import { ClientList } from './client-list.tsx'

export const meta = () => pageMeta({ title: 'Klienter', description: 'Terapeutens sida hos Lyhörd.' })

/** Starts the fetches with the page's code; each part shows its own loading and its own error. */
export function clientLoader() {
  prefetch(q(myPatients))
  prefetchRequests()
  prefetch(lockedHistoryQuery)
  prefetch(regrantsQuery)
  return null
}

/** The therapist's home. */
export default function TherapistHomePage() {
  const { user } = useSession()
  const { data } = useQuery(q(myPatients))
  const waiting = useRequests().data?.filter(({ state }) => state === 'open').length ?? 0
  return (
    <div className="page-width grid gap-8 py-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-3xl">Mina klienter</h1>
          {waiting > 0 && (
            <a href="#forfragningar" className="text-link-style inline-flex min-h-11 items-center">
              {waitingText(waiting)}
            </a>
          )}
        </div>
        {data !== undefined && data.patients.length > 0 && (
          <LinkButton to="/therapist/invitations">
            <MailPlus aria-hidden="true" className="size-5" />
            Bjud in en klient
          </LinkButton>
        )}
      </div>
      <LockedHistoryNotice />
      <RegrantNotice />
      {user !== null && (
        <div className="grid gap-3 empty:sr-only">
          <AccountNotices user={user} />
        </div>
      )}
      <section aria-labelledby="klienter">
        <h2 id="klienter" className="sr-only">
          Anslutna klienter
        </h2>
        <ClientList />
      </section>
      <AskedRequests />
    </div>
  )
}
