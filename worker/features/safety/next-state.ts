import { isAbove, maxTier, type SafetyKind, type SafetyTier, tierRank } from '../../../contract/safety-tiers.ts'
import type { SafetyState } from '../../../contract/safety.ts'
import { HOUR } from '../../day.ts'

export type { SafetyState } from '../../../contract/safety.ts'

/** What the screen, or the analysis model, found in one message; `messageTier` is the message's own where they differ. */
export type Signal = { tier: SafetyTier; messageTier?: SafetyTier; kinds: readonly SafetyKind[] }

/** Quiet time after which a re-check may lower tier high by one step (docs/safety.md). */
export const QUIET_MS = 72 * HOUR

/**
 * The state after one more message, `now` in milliseconds. The tier only ever rises here, whatever the message says
 * (docs/safety.md), and kinds are only added; `lastSignalAt` is the time of the newest message above none.
 */
export function nextState(state: SafetyState, screened: Signal, now: number): SafetyState {
  const found = screened.messageTier ?? screened.tier
  if (found === 'none') return state
  const added = screened.kinds.filter((kind) => !state.kinds.includes(kind))
  return {
    tier: maxTier(state.tier, found),
    kinds: [...state.kinds, ...new Set(added)],
    changedAt: isAbove(found, state.tier) ? now : state.changedAt,
    lastSignalAt: Math.max(now, state.lastSignalAt ?? now),
  }
}

/** The state of a person about whom nothing is known. */
export function initialState(): SafetyState {
  return { tier: 'none', kinds: [], changedAt: null, lastSignalAt: null }
}

/** True when `after` is more urgent than `before`: the moment to store it, show its card and raise the alert. */
export function hasRisen(before: SafetyState, after: SafetyState): boolean {
  return isAbove(after.tier, before.tier)
}

const oneStepDown: Record<SafetyTier, SafetyTier> = {
  immediate: 'high',
  high: 'concern',
  concern: 'none',
  none: 'none',
}

/**
 * Lowers the tier by one step: a therapist at any tier, a re-check only from high and only after 72 quiet hours
 * (docs/safety.md). Returns the state unchanged when the caller may not. Kinds go with the last step.
 */
export function lowerOneStep(state: SafetyState, by: 'therapist' | 'recheck', now: number): SafetyState {
  const since = Math.max(state.lastSignalAt ?? 0, state.changedAt ?? 0)
  const quiet = now - since >= QUIET_MS
  if (tierRank(state.tier) === 0 || (by === 'recheck' && !(state.tier === 'high' && quiet))) return state
  const tier = oneStepDown[state.tier]
  return { ...state, tier, kinds: tier === 'none' ? [] : state.kinds, changedAt: now }
}
