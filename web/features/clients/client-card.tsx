import { Lightbulb, MessageCircleHeart, Sparkles, UserRound } from 'lucide-react'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Badge } from '../../ui/badge.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { breakthroughText, insightText } from './activity-words.ts'

/** One connected client, with what the last seven days hold. */
export function ClientCard({ client }: { client: ConnectedPatient }) {
  const { name, email, assigned_date, shares_chats, recent_activity } = client
  const { breakthrough_count, important_messages } = recent_activity
  return (
    <li className="grid content-start gap-4 rounded-card border border-hairline bg-surface p-5">
      <div className="flex items-center gap-3">
        <AvatarInitials name={name} />
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{name}</h3>
          <p className="text-sm wrap-anywhere text-muted">{email}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {breakthrough_count > 0 && (
          <Badge tone="ok" icon={Sparkles}>
            {breakthroughText(breakthrough_count)}
          </Badge>
        )}
        {important_messages > 0 && (
          <Badge tone="warn" icon={Lightbulb}>
            {insightText(important_messages)}
          </Badge>
        )}
        <Badge tone="info" icon={shares_chats ? MessageCircleHeart : UserRound}>
          {shares_chats ? 'Delar samtal' : 'Delar bara profilen'}
        </Badge>
      </div>
      <p className="text-xs text-caption">Ansluten sedan {dateText(new Date(assigned_date))}</p>
    </li>
  )
}
