import type { SafetyState } from '../../../contract/safety.ts'
import { screen } from '../../../safety/screen.ts'
import { hasRisen, nextState, type Signal } from './next-state.ts'

/** What one message means for a person's safety. */
export interface Assessment {
  /** What this message alone shows. */
  readonly found: Signal
  readonly state: SafetyState
  /** True when the message made the tier rise: the moment to keep it and to show its card. */
  readonly risen: boolean
}

/** The one place where a message meets the crisis screen. `recentTexts` are the person's latest, oldest first. */
export function assess(before: SafetyState, message: string, recentTexts: readonly string[], now: Date): Assessment {
  const { messageTier, kinds } = screen(message, { tier: before.tier, recentTexts })
  const found: Signal = { tier: messageTier, kinds }
  const state = nextState(before, found, now.getTime())
  return { found, state, risen: hasRisen(before, state) }
}
