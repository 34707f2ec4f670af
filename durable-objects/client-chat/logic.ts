import type { ExerciseName } from '../../contract/exercise-fields.ts'
import { DAY } from '../../worker/day.ts'
import type { ReplyOutcome } from '../../worker/generation/run-reply.ts'

/** That a message was answered is remembered this long, so that a late repeat of its message finds it. Milliseconds. */
export const REPLY_KEPT_FOR = 7 * DAY

/** The first wait before a delivery is tried again. Milliseconds. */
export const FIRST_RETRY = 1_000

/** What the ledger says of the credit that a reply is to be held on (`Reserved` of the credit account). */
type LedgerOutcome = 'reserved' | 'settled' | 'insufficient'

/** What the ledger means for a message that a credit pays for. One paid for was answered before: a second answer would be free. */
export function verdictOn(outcome: LedgerOutcome): 'answer' | 'answered before' | 'no credit' {
  if (outcome === 'reserved') return 'answer'
  return outcome === 'settled' ? 'answered before' : 'no credit'
}

/** What becomes of a reply that has ended. `text` is what is shown and kept: empty where nothing came, or it is nobody's. */
interface Ending {
  /** `drop`: the model was asked before the ledger refused. `release`: nothing came, so nothing is owed. */
  readonly end: 'keep' | 'release' | 'drop'
  readonly text: string
  readonly stopped: boolean
  /** What is offered with it. */
  readonly exercise: ExerciseName | null
}

export function endingOf(held: LedgerOutcome, outcome: ReplyOutcome): Ending {
  if (held !== 'reserved') return { end: 'drop', text: '', stopped: true, exercise: null }
  const text = textOf(outcome)
  const exercise = outcome.kind === 'complete' ? (outcome.exercise ?? null) : null
  return { end: text === '' ? 'release' : 'keep', text, stopped: outcome.kind === 'stopped', exercise }
}

/** The model gave it to its end, and nothing stands in for it. */
export function isWhole(outcome: ReplyOutcome): boolean {
  return outcome.kind === 'complete' && outcome.insteadOf === undefined
}

/** What may be shown and kept of a reply; empty where nothing came. */
export function textOf(outcome: ReplyOutcome): string {
  return outcome.kind === 'failed' ? '' : outcome.text
}

/** Of the replies under way those that are not kept yet: one that has ended is both until it is paid for, and is told of once. */
export function notKept<T extends { readonly ids: readonly [string, ...unknown[]] }>(
  underWay: readonly T[],
  kept: readonly { readonly id: string }[],
): readonly T[] {
  const ids = new Set(kept.map(({ id }) => id))
  return underWay.filter(({ ids: [own] }) => !ids.has(own))
}
