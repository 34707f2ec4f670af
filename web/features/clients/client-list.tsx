import { useDeferredValue, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { myPatients } from '../../../contract/clients.ts'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import { q } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { hitText } from './activity-words.ts'
import { ClientRow } from './client-row.tsx'
import { ClientSearch } from './client-search.tsx'
import { findClients } from './find-clients.ts'
import { SessionOver } from './session-over.tsx'

/** Rows that are drawn at once, more than a screen shows: the others follow, so that two hundred do not wait for each other. */
const FIRST_ROWS = 12

/** The connected clients. */
export function ClientList() {
  const query = useQuery(q(myPatients))
  const { data, error, isFetching, refetch } = query
  if (data === undefined && (error?.status === 401 || error?.status === 403)) {
    return <SessionOver retrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <Loaded
      query={query}
      lines={8}
      label="Laddar dina klienter…"
      failure="Kunde inte ladda översikten"
      what="Kunde inte ladda patienter"
    >
      {({ patients }) => (patients.length === 0 ? <NoClients /> : <Clients clients={patients} />)}
    </Loaded>
  )
}

function NoClients() {
  return (
    <EmptyState
      title="Du har inga klienter än. Bjud in den första med e-post."
      illustration={<CupLine className="w-56 max-w-full" />}
    />
  )
}

function Clients({ clients }: { clients: readonly ConnectedPatient[] }) {
  const { user } = useSession()
  const [search, setSearch] = useState('')
  const found = findClients(clients, search)
  const rows = useDeferredValue(found, found.slice(0, FIRST_ROWS))
  const isSearching = search.trim() !== ''
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-72">
          <ClientSearch clients={clients} search={search} onSearch={setSearch} />
        </div>
        <p role="status" className="flex min-h-11 items-center text-sm text-muted empty:sr-only">
          {isSearching && hitText(found.length)}
        </p>
        {isSearching && (
          <Button variant="quiet" onClick={() => setSearch('')}>
            Rensa sökningen
          </Button>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState title="Ingen klient passar in på det">Sök på en del av namnet eller e-postadressen.</EmptyState>
      ) : (
        <ul
          aria-label="Klienter"
          className="overflow-y-auto rounded-card md:max-h-[min(46rem,75dvh)] border border-hairline bg-surface"
        >
          {rows.map((client) => (
            <ClientRow key={client.id} client={client} />
          ))}
        </ul>
      )}
      <p className="text-xs text-caption">
        {user?.needs_second_step !== true && 'Genombrott och insikter är från de senaste sju dagarna. '}
        <span className="max-md:hidden">
          <kbd>j</kbd> och <kbd>k</kbd> går ner och upp i listan, <kbd>Enter</kbd> öppnar klienten.
        </span>
      </p>
    </div>
  )
}
