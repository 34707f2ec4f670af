import type { LucideIcon } from 'lucide-react'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { InvitationStatus } from '../../../contract/invitations.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.tsx'

const STATUSES: Readonly<Record<InvitationStatus, { tone: Tone; word: string; icon: LucideIcon }>> = {
  active: { tone: 'warn', word: 'Aktiv', icon: Clock },
  used: { tone: 'ok', word: 'Använd', icon: CircleCheck },
  expired: { tone: 'error', word: 'Utgången', icon: CircleX },
}

/** Yellow, green or red, always with icon and word. */
export function InvitationStatusBadge({ status }: { status: InvitationStatus }) {
  const { tone, word, icon } = STATUSES[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
