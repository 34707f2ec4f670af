import { type Answer, type FieldName, hoursOf, minutesOf } from '../../../contract/exercise-fields.ts'
import { SLEEP_WINDOW_LONGEST, SLEEP_WINDOW_SHORTEST } from '../../../contract/limits.ts'

/** A night's time in bed. */
interface SleepWindow {
  /** `HH:MM`. */
  readonly bed: string
  readonly rise: string
  readonly hours: number
}

const DAY_MINUTES = 24 * 60
/** People set a clock by quarters. Minutes. */
const QUARTER = 15

/**
 * The time in bed that the exercise suggests: as long as somebody has slept, to the nearest quarter, and never under five
 * hours or over nine (docs/exercises.md). Null until both answers are there.
 */
export function sleepWindow(answers: readonly Answer[]): SleepWindow | null {
  const textOf = (name: FieldName) => answers.find(({ field }) => field === name)?.text ?? ''
  const [slept, rise] = [hoursOf(textOf('slept')), minutesOf(textOf('rise'))]
  if (slept === null || rise === null) return null
  const bounded = Math.min(Math.max(slept, SLEEP_WINDOW_SHORTEST), SLEEP_WINDOW_LONGEST)
  const minutes = Math.round((bounded * 60) / QUARTER) * QUARTER
  return {
    bed: clock((rise - minutes + DAY_MINUTES) % DAY_MINUTES),
    rise: clock(rise),
    hours: minutes / 60,
  }
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
