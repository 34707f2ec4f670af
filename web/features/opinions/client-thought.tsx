import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { OPINION_REASONS } from '../../../contract/opinion-reasons.ts'
import type { Opinion } from '../../../contract/opinions.ts'

/** What a client thought of a reply, as their therapist reads it. */
export function ClientThought({ opinion: { verdict, reason, words } }: { opinion: Opinion }) {
  const Icon = verdict === 'up' ? ThumbsUp : ThumbsDown
  const why = [reason === null ? '' : OPINION_REASONS[reason].label, words].filter((part) => part !== '').join('. ')
  return (
    <p className="flex gap-1.5 px-3 py-1 text-xs text-caption">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="wrap-anywhere whitespace-pre-wrap">
        {`Klienten tyckte: ${verdict === 'up' ? 'bra svar' : 'mindre bra svar'}.${why === '' ? '' : ` ${why}`}`}
      </span>
    </p>
  )
}
