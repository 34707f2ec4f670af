import { useState } from 'react'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import type { matchTherapists } from '../../../contract/onboarding.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WineLine } from '../../ui/illustrations.tsx'
import { CrisisCard } from '../safety/crisis-card.tsx'
import { MatchCard } from './match-card.tsx'
import { METHOD_LINES } from './match-words.ts'

interface MatchedTherapistsProps {
  answer: ResponseOf<typeof matchTherapists>
  /** Whether the crisis card already stands on the page; what the server found shows it where the browser could not. */
  hasCard: boolean
  onChoose: (therapistId: string) => void
}

/**
 * The therapists in their order; where the text shows danger, who to turn to now stands before them (docs/safety.md).
 */
export function MatchedTherapists({ answer, hasCard, onChoose }: MatchedTherapistsProps) {
  const [isDismissed, setIsDismissed] = useState(false)
  const { matched_therapists: therapists, method, safety_tier: tier, safety_kinds: kinds } = answer
  return (
    <>
      {tier !== 'none' && !hasCard && !isDismissed && (
        <CrisisCard tier={tier} kinds={kinds} onDismiss={() => setIsDismissed(true)} folds />
      )}
      {therapists.length === 0 ? (
        <EmptyState title="Ingen terapeut tar emot nya klienter just nu" illustration={<WineLine className="w-40" />}>
          Be om matchning, så får du ett mejl när någon kan. Du kan prata med AI:n så länge.
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-muted">{METHOD_LINES[method]}</p>
          <ul className="grid gap-4">
            {therapists.map((therapist) => (
              <MatchCard key={therapist.id} therapist={therapist} onChoose={() => onChoose(therapist.id)} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
