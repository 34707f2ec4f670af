import { useId } from 'react'
import { DoorOpen, HeartHandshake, X } from 'lucide-react'
import { crisisCardText } from '../../../contract/safety-card.ts'
import type { SafetyKind, SafetyTier } from '../../../contract/safety-tiers.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CrisisLines } from './crisis-lines.tsx'
import { leaveQuickly } from './quick-exit.ts'

export interface CrisisCardProps {
  tier: SafetyTier
  kinds: readonly SafetyKind[]
  /** Left out where the card stands for as long as its reason does. */
  onDismiss?: () => void
  /** False where the same card has been announced before. */
  isNews?: boolean
}

/**
 * Who to turn to now (docs/safety.md). It takes no focus and closes nothing: the talk goes on below it. It stays until
 * it is dismissed, and comes back with the next signal.
 */
export function CrisisCard({ tier, kinds, onDismiss, isNews = true }: CrisisCardProps) {
  const titleId = useId()
  const card = crisisCardText(tier, kinds)
  return (
    <section
      role={isNews ? 'alert' : undefined}
      aria-labelledby={titleId}
      className="grid animate-rise gap-3 rounded-card border-2 border-primary bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 id={titleId} className="flex items-start gap-2 text-xl">
          <HeartHandshake aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
          {card.title}
        </h2>
        {onDismiss !== undefined && (
          <IconButton
            label="Stäng rutan"
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={onDismiss}
            className="-mt-2 -mr-2"
          />
        )}
      </div>
      <p className="text-sm">{card.lead}</p>
      {card.quickExit && (
        <div>
          <Button variant="secondary" onClick={leaveQuickly}>
            <DoorOpen aria-hidden="true" className="size-4" />
            Lämna snabbt
          </Button>
        </div>
      )}
      <CrisisLines lines={card.lines} />
      {card.steps.length > 0 && (
        <ul className="list-disc space-y-1 ps-5 text-sm">
          {card.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
