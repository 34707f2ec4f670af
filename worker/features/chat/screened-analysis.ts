import { assess } from '../safety/assess.ts'
import { undeclared } from '../safety/reply-safety.ts'
import { initialState } from '../safety/next-state.ts'
import { firstSignals } from './first-signals.ts'
import type { Signals } from './signals.ts'

/** What the local screen alone finds in a message, in the form of an analysis: of a reply that no model gave, none is asked. */
export function screenedAnalysis(message: string, now: Date): Signals {
  const { found } = undeclared(assess(initialState(), message, [], now))
  return { ...firstSignals(message, found), safety_tier: found.tier, safety_kinds: [...found.kinds] }
}
