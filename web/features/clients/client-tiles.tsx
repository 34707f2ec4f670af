import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Link2, MessageCircle } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { chatStats } from '../../../contract/chat.ts'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import { listTherapySessions } from '../../../contract/therapy-sessions.ts'
import { q } from '../../api/queries.ts'
import { classNames } from '../../ui/class-names.ts'
import { daysSince } from '../../ui/swedish-time.ts'

/** Three figures of a client. One that could not be fetched is a dash: the page stands without it. */
export function ClientTiles({ client: { id, assigned_date } }: { client: ConnectedPatient }) {
  const { data } = useQuery(q(chatStats, { query: { patient_id: id } }))
  const sessions = useQuery(q(listTherapySessions, { query: { patient_id: id, limit: 0 } }))
  const [now] = useState(() => new Date())
  return (
    <dl aria-label="Översikt" className="grid grid-cols-3 gap-2 sm:gap-3">
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
    <div
      className={classNames(
        'flex flex-col-reverse justify-end rounded-card border border-hairline bg-surface px-3 py-2 max-[24rem]:px-2',
        'sm:flex-row sm:items-center sm:justify-between sm:gap-3 sm:px-5 sm:py-3',
      )}
    >
      <dt className="flex items-center gap-2 text-xs text-muted max-[24rem]:text-[0.75rem] sm:text-sm">
        <Icon aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
        {children}
      </dt>
      <dd className="font-serif text-2xl font-semibold sm:text-3xl tabular-nums">
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
