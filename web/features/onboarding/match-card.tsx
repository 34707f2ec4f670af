import { CalendarClock, FlaskConical } from 'lucide-react'
import type { MatchedTherapist } from '../../../contract/onboarding.ts'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SpecialtyList } from '../matching/specialty-list.tsx'
import { scoreWord } from './match-words.ts'

const NOT_BOOKABLE = 'Det här är en exempelprofil, inte en riktig terapeut. Den går inte att boka.'

interface MatchCardProps {
  therapist: MatchedTherapist
  /** Nobody real: shown to tell what a card looks like. */
  isExample?: boolean
  onChoose?: () => void
}

/** A therapist and how well they fit, in a number and a word. */
export function MatchCard({ therapist, isExample = false, onChoose }: MatchCardProps) {
  const { id, name, specialties, bio, availability, matchScore } = therapist
  return (
    <Card as="li" aria-labelledby={`namn-${id}`} className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <AvatarInitials name={name} />
        <h2 id={`namn-${id}`} className="min-w-44 flex-1 text-xl wrap-anywhere">
          {name}
        </h2>
        {isExample && (
          <Badge tone="warn" icon={FlaskConical}>
            Exempelprofil
          </Badge>
        )}
      </div>
      <p className="text-sm">
        <strong className="tabular-nums">{matchScore} av 100</strong>
        <span className="text-muted"> · {isExample ? 'ett exempel på hur det kan se ut' : scoreWord(matchScore)}</span>
      </p>
      <SpecialtyList specialties={specialties} />
      {bio !== '' && <p className="line-clamp-6 whitespace-pre-line wrap-anywhere">{bio}</p>}
      {availability !== '' && (
        <p className="flex items-start gap-2 text-sm text-muted">
          <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{availability}</span>
        </p>
      )}
      <div className="grid gap-2">
        <Button onClick={onChoose} disabledReason={isExample ? NOT_BOOKABLE : null} aria-label={`Välj ${name}`}>
          Välj {name}
        </Button>
        {isExample && <p className="text-sm text-muted">{NOT_BOOKABLE}</p>}
      </div>
    </Card>
  )
}
