import { FREE_STOPS_A_DAY } from '../../contract/limits.ts'
import type { ReplyOutcome } from './run-reply.ts'

/**
 * Whether a reply that ended so costs what a reply costs, a credit or a free chat (docs/credits-and-payments.md). One that
 * the model did not give never does.
 * @param stopsBefore replies that the same person stopped that day, after something of them was shown.
 */
export function isDue(outcome: ReplyOutcome, stopsBefore: number): boolean {
  if (outcome.kind === 'failed' || outcome.text === '') return false
  return outcome.kind === 'complete' ? outcome.insteadOf === undefined : stopsBefore >= FREE_STOPS_A_DAY
}
