import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Link2, MessageCircle } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { chatStats } from '../../../contract/chat.ts'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import { listTherapySessions } from '../../../contract/therapy-sessions.ts'
import { q } from '../../api/queries.ts'
import { daysSince } from '../../ui/swedish-time.ts'

/** Three figures of a client. One that could not be fetched is a dash: the page stands without it. */
export function ClientTiles({ client: { id, assigned_date } }: { client: ConnectedPatient }) {
  const { data } = useQuery(q(chatStats, { query: { patient_id: id } }))
  const sessions = useQuery(q(listTherapySessions, { query: { patient_id: id, limit: 0 } }))
  const [now] = useState(() => new Date())
  return (
    <dl aria-label="Översikt" className="grid gap-3 sm:grid-cols-3">
      <Tile icon={MessageCircle} figure={data?.total_messages ?? null}>
        Meddelanden till AI:n
      </Tile>
      <Tile icon={CalendarDays} figure={sessions.data?.total ?? null}>
        Sessioner
      </Tile>
      <Tile icon={Link2} figure={daysSince(new Date(assigned_date), now)}>
        Dagar sedan ni anslöts
      </Tile>
    </dl>
  )
}

interface TileProps {
  icon: LucideIcon
  /** Null where it is not known. */
  figure: number | null
  children: string
}

function Tile({ icon: Icon, figure, children }: TileProps) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-card border border-hairline bg-surface px-5 py-4">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {children}
      </dt>
      <dd className="font-serif text-3xl font-semibold tabular-nums">
        {figure ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">Ingen uppgift</span>
          </>
        )}
      </dd>
    </div>
  )
}
