import { FREE_STOPS_A_DAY } from '../../contract/limits.ts'
import type { ReplyOutcome } from './run-reply.ts'

/**
 * Whether a reply that ended so costs what a reply costs, a credit or a free chat (docs/credits-and-payments.md). One that
 * the model did not give never does; one that was withdrawn after much of it was shown does as a stopped one.
 * @param stopsBefore replies that the same person stopped that day, after something of them was shown.
 */
export function isDue(outcome: ReplyOutcome, stopsBefore: number): boolean {
  if (outcome.kind === 'failed' || outcome.text === '') return false
  if (outcome.kind === 'stopped' || outcome.wasShown === true) return stopsBefore >= FREE_STOPS_A_DAY
  return outcome.insteadOf === undefined
}
