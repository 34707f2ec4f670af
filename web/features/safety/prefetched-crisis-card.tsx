import { useEffect } from 'react'
import { useIdlePart } from '../../loading/use-idle-part.ts'
import type { CrisisCardProps } from './crisis-card.tsx'
import { UrgentNumbers } from './urgent-numbers.tsx'

const loadCard = () => import('./crisis-card.tsx')

interface PrefetchedCrisisCardProps extends Required<Pick<CrisisCardProps, 'tier' | 'kinds' | 'onDismiss'>> {
  shown: boolean
  folds?: boolean
  isOld?: boolean
  onPlan?: () => void
  isAskedFor?: boolean
  /** Given where the card was closed and a line stays in its place. */
  onReopen?: (() => void) | null
}

/**
 * The crisis card, fetched while the page rests so that it is there when it is needed. Should it be needed before that,
 * or not be to be had, the first lines stand in its place at once (docs/safety.md).
 */
export function PrefetchedCrisisCard({ shown, onReopen = null, ...props }: PrefetchedCrisisCardProps) {
  const { part, fetchNow } = useIdlePart(loadCard)
  const isMissing = shown && part === null
  useEffect(() => {
    if (isMissing) fetchNow()
  }, [isMissing, fetchNow])
  if (!shown) return null
  if (part !== null && onReopen !== null) return <part.CrisisReminder {...props} onReopen={onReopen} />
  if (part !== null) return <part.CrisisCard {...props} />
  return (
    <section role="alert" aria-label="Akut hjälp" className="rounded-card border-2 border-primary bg-surface p-4">
      <UrgentNumbers />
    </section>
  )
}
