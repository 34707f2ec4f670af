import * as z from 'zod/mini'
import { ALERT_AGAIN_AFTER } from '../../../contract/alerts.ts'
import { SafetyState, SafetyTier } from '../../../contract/safety.ts'
import { isAbove, isFree, maxTier } from '../../../contract/safety-tiers.ts'
import { initialState, lowerOneStep, nextState, QUIET_MS, type Signal } from './next-state.ts'

/** Of how many lowerings it is kept why. */
const MOST_LOWERED = 3

const LoweredStep = z.object({
  at: z.number(),
  by: z.enum(['therapist', 'recheck']),
  who: z.nullable(z.string()),
  from: SafetyTier,
  to: SafetyTier,
  reason: z.string(),
})
export type LoweredStep = z.output<typeof LoweredStep>

/** Which alert present danger belongs to: another round makes another alert. `since` is null before the first danger of it. */
const AlertRound = z.object({ round: z.number(), since: z.nullable(z.number()), again: z.boolean() })

/** A client's state: besides what is kept of anybody, what their therapist is told and what has lowered it. Times in ms since 1970. */
export const ClientState = z.extend(SafetyState, {
  alerts: z._default(AlertRound, { round: 0, since: null, again: false }),
  /** When the AI has asked how it is now, while no sign has come since. */
  recheckedAt: z._default(z.nullable(z.number()), null),
  /** The newest first. */
  lowered: z._default(z.array(LoweredStep), []),
})
export type ClientState = z.output<typeof ClientState>

export function initialClientState(): ClientState {
  return { ...initialState(), alerts: { round: 0, since: null, again: false }, recheckedAt: null, lowered: [] }
}

/**
 * Where something earlier is kept that does not open: the danger may be one that an alert was made of already, so that one that
 * is open stands for it (docs/safety.md#a-state-that-does-not-open).
 */
export function afterUnknown(): ClientState {
  return { ...initialClientState(), alerts: { round: 0, since: null, again: true } }
}

/**
 * The state with an earlier one that was put aside and opens again: the higher holds, whatever has been lowered meanwhile by
 * who could not read it. It was alerted of under its own key: an alert that is open stands for it.
 */
export function withAside(state: ClientState, aside: ClientState): ClientState {
  const rises = isAbove(aside.tier, state.tier)
  const newest = [...state.lowered, ...aside.lowered].toSorted((one, other) => other.at - one.at)
  return {
    tier: maxTier(state.tier, aside.tier),
    kinds: [...new Set([...state.kinds, ...aside.kinds])],
    changedAt: later(state.changedAt, aside.changedAt),
    lastSignalAt: later(state.lastSignalAt, aside.lastSignalAt),
    alerts: rises ? { ...state.alerts, since: state.alerts.since ?? aside.alerts.since, again: true } : state.alerts,
    recheckedAt: null,
    lowered: newest.slice(0, MOST_LOWERED),
  }
}

function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

/** `nextState` for a client. A sign ends a re-check that was begun. */
export function nextClientState(state: ClientState, screened: Signal, now: number): ClientState {
  const after = nextState(state, screened, now)
  if (after === state) return state
  return { ...state, ...after, alerts: nextRound(state, screened.messageTier ?? screened.tier, now), recheckedAt: null }
}

/**
 * Danger belongs to the round of its first sign, whoever notices it; a tier that rises within a round makes an alert of its
 * own. A round ends by being lowered, and by going on for `ALERT_AGAIN_AFTER`.
 */
function nextRound({ alerts, tier }: ClientState, found: SafetyTier, now: number): ClientState['alerts'] {
  if (!isFree(found)) return alerts
  const rises = isAbove(found, tier)
  const { round, since } = alerts
  if (since === null) return { ...alerts, since: now }
  if (now - since >= ALERT_AGAIN_AFTER) return { round: round + 1, since: now, again: !rises }
  return rises ? { ...alerts, again: false } : alerts
}

/** The state once its danger is told to somebody newly connected: a round that had no sign of its own begins. */
export function toldAnew(state: ClientState, now: number): ClientState {
  return { ...state, alerts: { ...state.alerts, since: state.alerts.since ?? now } }
}

type Lowering = Pick<LoweredStep, 'by' | 'who' | 'reason'>

/** `lowerOneStep` for a client, with why. The same state where it may not be lowered. */
export function lowerClientState(state: ClientState, lowering: Lowering, now: number): ClientState {
  const after = lowerOneStep(state, lowering.by, now)
  if (after === state) return state
  const step = { ...lowering, at: now, from: state.tier, to: after.tier }
  return {
    ...state,
    ...after,
    alerts: { round: state.alerts.round + 1, since: null, again: false },
    recheckedAt: null,
    lowered: [step, ...state.lowered].slice(0, MOST_LOWERED),
  }
}

/**
 * A lowered state for a client whose reset has locked what it rests on, of which they know `known`: the tier holds all the same, but
 * not why, since whoever reset their password by mail reads what is written now.
 */
export function withoutLocked(lowered: ClientState, known: ClientState): ClientState {
  const steps = [...lowered.lowered.slice(0, 1), ...known.lowered].slice(0, MOST_LOWERED)
  return { ...lowered, kinds: known.kinds, lowered: steps }
}

/** What a message is to the re-check: the AI asks with its reply how it is now, or the message answers that. */
export const RecheckStep = z.enum(['asked', 'answered'])
export type RecheckStep = z.output<typeof RecheckStep>

/** To be asked of the state after a message. Asked once the person was quiet for 72 hours at high (docs/safety.md). */
export function recheckStep(state: ClientState, now: number): RecheckStep | null {
  if (state.tier !== 'high') return null
  if (state.recheckedAt !== null) return 'answered'
  const since = Math.max(state.lastSignalAt ?? 0, state.changedAt ?? 0)
  return now - since >= QUIET_MS ? 'asked' : null
}

/** What an analysis found in one exchange. `at` is when it was written, and `recheck` what it was to the re-check. */
interface AnalysisFinding extends Signal {
  readonly at: number
  readonly recheck?: RecheckStep | null | undefined
}

/** The state with what an analysis found, which may come after a lowering that knew better. */
export function withFinding(state: ClientState, finding: AnalysisFinding): ClientState {
  const { at, tier, recheck } = finding
  if (tier !== 'none') return isOverruled(state, finding) ? state : nextClientState(state, finding, at)
  if (recheck === 'asked' && recheckStep(state, at) === 'asked') return { ...state, recheckedAt: at }
  const isAnswer = recheck === 'answered' && state.recheckedAt !== null && at > state.recheckedAt
  return isAnswer ? lowerClientState(state, { by: 'recheck', who: null, reason: '' }, at) : state
}

/** Said before a lowering, and no worse than what was known then. */
function isOverruled({ lowered }: ClientState, { at, tier }: AnalysisFinding): boolean {
  return lowered.some((step) => at <= step.at && !isAbove(tier, step.from))
}
