/** Seconds in and out: six breaths a minute, the longer half out. */
const IN = 4
const OUT = 6
const BREATH = IN + OUT

interface Pace {
  readonly phase: 'in' | 'out'
  /** What is counted now: from 1 up to the length of the phase. */
  readonly count: number
}

/** Where a breath is, so many whole seconds after the first one began. */
export function paceAt(seconds: number): Pace {
  const at = seconds % BREATH
  return at < IN ? { phase: 'in', count: at + 1 } : { phase: 'out', count: at - IN + 1 }
}
