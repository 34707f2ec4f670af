import type { ReactNode } from 'react'
import type { Sharing } from '../../../contract/sharing.ts'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Badge } from '../../ui/badge.tsx'
import { dateText } from '../../ui/swedish-time.ts'

interface SharedPartsProps {
  sharing: Sharing
  therapist: NonNullable<Sharing['therapist']>
}

/** Who reads, since when, and what. */
export function SharedParts({ sharing, therapist }: SharedPartsProps) {
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <AvatarInitials name={therapist.name} />
        <div>
          <p className="font-semibold wrap-anywhere">{therapist.name}</p>
          <p className="text-sm text-muted">Ansluten sedan {dateText(new Date(therapist.connected_at))}</p>
        </div>
      </div>
      <dl className="grid gap-2">
        <Part name="Din profil">
          {sharing.share_record ? <Badge tone="info">Delas</Badge> : <Badge tone="warn">Låst just nu</Badge>}
          <p className="pt-1 text-xs text-caption">Med det Lyhörd har märkt, dina mätningar och dina övningar.</p>
        </Part>
        <Part name="Dina samtal">
          {sharing.share_chats ? <Badge tone="info">Delas</Badge> : <Badge tone="ok">Delas inte</Badge>}
        </Part>
      </dl>
    </div>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <dt className="w-28 text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
