import { Choices } from '../../ui/choices.tsx'
import { LOCK_MINUTES, type LockMinutes } from './lock.ts'

const OPTIONS = LOCK_MINUTES.map((minutes) => [minutes, minutes === 1 ? '1 minut' : `${minutes} minuter`] as const)

interface MinutesChoiceProps {
  chosen: LockMinutes
  choose: (minutes: LockMinutes) => void
}

/** How long a page may rest before it locks. */
export function MinutesChoice(props: MinutesChoiceProps) {
  return <Choices legend="Lås efter" options={OPTIONS} {...props} />
}
