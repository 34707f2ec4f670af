import { dayOf } from '../day.ts'

/** Replies that one person stopped in a day: those of which something was shown, and the others. */
export interface StopCount {
  readonly day: number
  readonly shown: number
  readonly unshown: number
}

/** What is counted today; a count of an earlier day is none. */
export function stopsToday(kept: StopCount | null, now: number): StopCount {
  const day = dayOf(now)
  return kept?.day === day ? kept : { day, shown: 0, unshown: 0 }
}

/** The count with one more. */
export function withStop(kept: StopCount | null, shown: boolean, now: number): StopCount {
  const today = stopsToday(kept, now)
  return shown ? { ...today, shown: today.shown + 1 } : { ...today, unshown: today.unshown + 1 }
}
