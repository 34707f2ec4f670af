import { dayOf } from '../../worker/day.ts'

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

type Told = 'nothing' | 'half' | 'all'

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

/** Leases what there is, never more than the budget in all. */
export function lease(
  whole: Whole,
  wanted: number,
  budget: number,
): { readonly granted: number; readonly whole: Whole } {
  const granted = Math.max(0, Math.min(wanted, budget - whole.leased))
  return { granted, whole: { ...whole, leased: whole.leased + granted } }
}

/** What the operator ought to know by now; null where they have been told. */
export function toTell({ leased, told }: Whole, budget: number): Exclude<Told, 'nothing'> | null {
  if (leased >= budget) return told === 'all' ? null : 'all'
  return leased * 2 >= budget && told === 'nothing' ? 'half' : null
}
