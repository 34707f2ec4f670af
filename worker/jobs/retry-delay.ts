import { MINUTE } from '../day.ts'

/** The first wait, in ms, where nothing else is said. */
const FIRST = 1_000
const LONGEST = 5 * MINUTE

interface Spread {
  readonly first?: number
  /** 0 to 1: takes up to a quarter off, where many would otherwise try again at the same moment. */
  readonly random?: number
}

/** How long to wait before the next try after so many failures in a row, in ms: doubling from one second to five minutes. */
export function retryDelay(failures: number, { first = FIRST, random = 1 }: Spread = {}): number {
  const full = Math.min(LONGEST, first * 2 ** Math.max(0, failures - 1))
  return Math.round(full * (0.75 + 0.25 * random))
}
