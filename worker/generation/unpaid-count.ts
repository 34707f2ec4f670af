import { FAILURES_A_DAY, REFUSALS_A_DAY, UNSHOWN_STOPS_A_DAY } from '../../contract/limits.ts'
import { dayOf } from '../day.ts'
import type { ReplyOutcome } from './run-reply.ts'

/**
 * Why nobody paid for a reply that the model was asked for: its reader stopped it after a word of it was shown (or it
 * was withdrawn after much was), or before;
 * the model refused; the service failed.
 */
export type Unpaid = 'shown' | 'unshown' | 'refused' | 'failed'

/** Such replies of one person in a day, those that the model gave in the free lane, and those in own words that were stored. */
export type UnpaidCount = Readonly<Record<Counted | 'day', number>>
type Counted = Unpaid | 'free' | 'own'

/** Null for a reply that was given whole. */
export function unpaidOf(outcome: ReplyOutcome): Unpaid | null {
  if (outcome.kind === 'stopped') return outcome.text === '' ? 'unshown' : 'shown'
  if (outcome.kind === 'complete' && outcome.wasShown === true) return 'shown'
  const code = outcome.kind === 'failed' ? outcome.code : outcome.insteadOf
  if (code === undefined) return null
  return code === 'ai_refused' ? 'refused' : 'failed'
}

/** What is counted today; a count of an earlier day is none. */
export function unpaidToday(kept: UnpaidCount | null, now: number): UnpaidCount {
  const day = dayOf(now)
  const none = { day, shown: 0, unshown: 0, refused: 0, failed: 0, free: 0, own: 0 }
  return kept?.day === day ? { ...none, ...kept } : none
}

/** The count with one more. */
export function withUnpaid(kept: UnpaidCount | null, why: Counted, now: number): UnpaidCount {
  const today = unpaidToday(kept, now)
  return { ...today, [why]: today[why] + 1 }
}

/** Why the model is asked nothing more that day; null while it is. Stops of which something was shown only begin to cost. */
export function usedUp({ unshown, refused, failed }: UnpaidCount): Exclude<Unpaid, 'shown'> | null {
  if (unshown >= UNSHOWN_STOPS_A_DAY) return 'unshown'
  if (refused >= REFUSALS_A_DAY) return 'refused'
  return failed >= FAILURES_A_DAY ? 'failed' : null
}
