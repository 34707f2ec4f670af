import { Lightbulb, MessageCircleHeart, Sparkles, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { ConnectedPatient } from '../../../contract/clients.ts'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Badge } from '../../ui/badge.tsx'
import { breakthroughText, insightText } from './activity-words.ts'

/** One connected client, with what the last seven days hold: the whole row leads to them. */
export function ClientRow({ client }: { client: ConnectedPatient }) {
  const { id, name, email, shares_chats, has_recent_insights, recent_activity } = client
  const { breakthrough_count, important_messages } = recent_activity
  return (
    <li className="border-b border-hairline last:border-b-0">
      <Link
        to={`/therapist/client/${id}`}
        data-row
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 -outline-offset-3! hover:bg-chip focus-visible:bg-chip"
      >
        <AvatarInitials name={name} />
        <span className="min-w-0 flex-1 basis-48">
          <span className="flex items-center gap-2 font-semibold">
            <span className="wrap-anywhere">{name}</span>
            {has_recent_insights && <NewsDot />}
          </span>
          <span className="block text-sm wrap-anywhere text-muted">{email}</span>
        </span>
        <span className="flex flex-wrap gap-2">
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
          {/* On a phone the two others would not fit beside it: there what is not as usual is shown. */}
          <span className={shares_chats ? 'max-sm:sr-only' : undefined}>
            <Badge tone="info" icon={shares_chats ? MessageCircleHeart : UserRound}>
              {shares_chats ? 'Delar samtal' : 'Delar bara profilen'}
            </Badge>
          </span>
        </span>
      </Link>
    </li>
  )
}

function NewsDot() {
  return (
    <>
      <span aria-hidden="true" className="size-2.5 shrink-0 animate-pulse rounded-full bg-primary" />
      <span className="sr-only">, nytt att se</span>
    </>
  )
}
