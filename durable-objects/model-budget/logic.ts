import { KEPT_FOR_DANGER } from '../../contract/limits.ts'
import { dayOf } from '../../worker/day.ts'
import type { BudgetNews, Purpose } from './client.ts'

/** A share of the day's budget. */
export interface Share {
  readonly day: number
  /** Tokens leased and not taken. */
  readonly left: number
  /** The whole has nothing more to lease today. */
  readonly dry: boolean
}

/** The day's budget, as far as it is leased out. */
export interface Whole {
  readonly day: number
  readonly leased: number
  /** What the operator has been told today. */
  readonly told: Told
}

/** In the order they are told. */
const TOLD = ['nothing', 'half', 'ordinary', 'all'] as const satisfies (BudgetNews | 'nothing')[]
type Told = (typeof TOLD)[number]

export function shareToday(kept: Share | undefined, now: number): Share {
  const day = dayOf(now)
  return kept?.day === day ? kept : { day, left: 0, dry: false }
}

export function wholeToday(kept: Whole | undefined, now: number): Whole {
  const day = dayOf(now)
  return kept?.day === day ? kept : { day, leased: 0, told: 'nothing' }
}

/** The tokens that a share gets at once, of which many replies are given before it asks again. */
export function leaseSize(tokens: number, budget: number): number {
  return Math.max(tokens, Math.floor(budget / 256))
}

/** How much of the budget may be leased out in all before a purpose gets no more: the last part is kept for danger. */
export function ceilingOf(purpose: Purpose, budget: number): number {
  return purpose === 'danger' ? budget : Math.floor(budget * (1 - KEPT_FOR_DANGER))
}

/** Leases what there is, never more than `ceiling` in all. */
export function lease(
  whole: Whole,
  wanted: number,
  ceiling: number,
): { readonly granted: number; readonly whole: Whole } {
  const granted = Math.max(0, Math.min(wanted, ceiling - whole.leased))
  return { granted, whole: { ...whole, leased: whole.leased + granted } }
}

/** What the operator ought to know by now; null where they have been told. */
export function toTell({ leased, told }: Whole, budget: number): BudgetNews | null {
  const reached = newsAt(leased, budget)
  return reached !== null && TOLD.indexOf(reached) > TOLD.indexOf(told) ? reached : null
}

function newsAt(leased: number, budget: number): BudgetNews | null {
  if (leased >= budget) return 'all'
  if (leased >= ceilingOf('ordinary', budget)) return 'ordinary'
  return leased * 2 >= budget ? 'half' : null
}
