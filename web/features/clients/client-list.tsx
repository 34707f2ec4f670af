import { useQuery } from '@tanstack/react-query'
import { myPatients } from '../../../contract/clients.ts'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import { q } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { clientCountText } from './activity-words.ts'
import { ClientCard } from './client-card.tsx'

/** The connected clients. */
export function ClientList() {
  const query = useQuery(q(myPatients))
  return (
    <Loaded query={query} lines={4} label="Laddar dina klienter…" failure="Kunde inte ladda översikten">
      {({ patients }) => <Clients patients={patients} />}
    </Loaded>
  )
}

function Clients({ patients }: { patients: readonly ConnectedPatient[] }) {
  const { user } = useSession()
  if (patients.length === 0) {
    return (
      <EmptyState
        title="Du har inga klienter än. Bjud in den första med e-post."
        illustration={<CupLine className="w-56 max-w-full" />}
        action={<LinkButton to="/therapist/invitations">Bjud in en klient</LinkButton>}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {clientCountText(patients.length)}.
        {user?.needs_second_step !== true && ' Genombrott och insikter är från de senaste sju dagarna.'}
      </p>
      <ul aria-label="Klienter" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {patients.map((client) => (
          <ClientCard key={client.id} client={client} />
        ))}
      </ul>
    </div>
  )
}
