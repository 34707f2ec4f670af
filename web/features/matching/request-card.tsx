import type { ReactNode } from 'react'
import type { TherapistRequest } from '../../../contract/matching.ts'
import { Badge } from '../../ui/badge.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import type { StateWords } from './request-words.ts'

interface RequestCardProps {
  request: TherapistRequest
  title: string
  /** How it stands, in the reader's words. */
  state: StateWords
  children: ReactNode
}

/** One request in a list: what it is about, how it stands, since when. */
export function RequestCard({
  request: { created_at, answered_at },
  title,
  state: { tone, word, icon },
  children,
}: RequestCardProps) {
  return (
    <li className="grid content-start gap-3 rounded-card border border-hairline bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-lg wrap-anywhere">{title}</h3>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </div>
      <p className="text-xs text-caption">
        Skickad {dateText(new Date(created_at))}
        {answered_at !== null && ` · Besvarad ${dateText(new Date(answered_at))}`}
      </p>
      {children}
    </li>
  )
}
