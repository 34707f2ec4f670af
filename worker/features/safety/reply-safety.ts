import type { SafetyState } from '../../../contract/safety.ts'
import { isAbove, maxTier } from '../../../contract/safety-tiers.ts'
import type { Declaration } from '../../generation/declared-line.ts'
import { type SafetyAssessment, type Danger, toldOf } from './assess.ts'
import { nextState, type Signal } from './next-state.ts'

/** What is known of a person's danger while one reply is given; it only rises. */
export interface ReplySafety {
  /** What the message shows, all told. */
  readonly found: Signal
  /** The person's state with it. */
  readonly state: SafetyState
  /** What the reply is held to: its contract, and whether it is free. */
  readonly reply: Danger
  /** The screen has a suspicion that nothing has answered yet. */
  readonly suspect: boolean
}

/** Before the model has declared anything. */
export function beforeDeclaration({ found, state, suspect }: SafetyAssessment): ReplySafety {
  return { found, state, suspect, reply: toldOf({ found, state, suspect }) }
}

/** Of a message that no model reads first: a suspicion is a reason for concern. */
export function undeclared(assessed: SafetyAssessment): ReplySafety {
  return hearDeclaration(beforeDeclaration(assessed), null, assessed.at)
}

/**
 * The higher of what the screen is sure of and what the model declares holds; of what the screen only suspects the declaration
 * decides, and a reply without one (null) counts as one in danger (docs/safety.md#the-declaration). The same object where nothing
 * changes. `now` is the message's own time, in milliseconds.
 */
export function hearDeclaration(safety: ReplySafety, declared: Declaration | null, now: number): ReplySafety {
  if (safety.suspect && declared === null) return unexplained(safety, now)
  if (safety.suspect && declared?.tier === 'none') return { ...safety, suspect: false }
  if (declared === null || declared.tier === 'none') return safety
  const rises = isAbove(declared.tier, safety.reply.tier)
  const state = knows(safety.state, declared, now) ? safety.state : nextState(safety.state, declared, now)
  if (!rises && state === safety.state && !safety.suspect) return safety
  return {
    found: both(safety.found, declared),
    state,
    reply: rises ? both(safety.reply, declared) : safety.reply,
    suspect: false,
  }
}

function unexplained(safety: ReplySafety, now: number): ReplySafety {
  const { found, state, reply } = safety
  const worry: Signal = { tier: 'concern', kinds: found.kinds }
  return {
    found: both(found, worry),
    state: knows(state, worry, now) ? state : nextState(state, worry, now),
    reply: both(reply, { tier: 'high', kinds: found.kinds }),
    suspect: false,
  }
}

/** True where the state would say the same with it. */
function knows(state: SafetyState, { tier, kinds }: Danger, now: number): boolean {
  return (
    !isAbove(tier, state.tier) && kinds.every((kind) => state.kinds.includes(kind)) && (state.lastSignalAt ?? 0) >= now
  )
}

function both(one: Danger, other: Danger): Danger {
  return { tier: maxTier(one.tier, other.tier), kinds: [...new Set([...one.kinds, ...other.kinds])] }
}
