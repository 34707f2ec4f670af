import type { SafetyState } from '../../../contract/safety.ts'
import { isFree, maxTier, type SafetyKind, type SafetyTier } from '../../../contract/safety-tiers.ts'
import { type ClientState, nextClientState } from './client-state.ts'
import { screen } from './screen.ts'
import { hasRisen, nextState, type Signal } from './next-state.ts'

/** What one message means for a person's safety. */
export interface SafetyAssessment<State extends SafetyState = SafetyState> {
  /** What this message alone shows. Where it is suspect, its kinds are what is suspected. */
  readonly found: Signal
  readonly state: State
  /** True when the message made the tier rise: the moment to keep it and to show its card. */
  readonly risen: boolean
  /** The screen is not sure that it is harmless: what the model declares decides (`hearDeclaration`). */
  readonly suspect: boolean
  /** When the message came, in milliseconds since 1970. */
  readonly at: number
}

/** A tier and what it is about. */
export interface Danger {
  readonly tier: SafetyTier
  readonly kinds: readonly SafetyKind[]
}

/** Where a message meets the crisis screen. `recentTexts` are the person's latest, oldest first. */
export function assess(
  before: SafetyState,
  message: string,
  recentTexts: readonly string[],
  now: Date,
): SafetyAssessment {
  return assessBy(nextState, { before, message, recentTexts, now })
}

/** The same of a client, whose state knows what their therapist was told. */
export function assessClient(
  before: ClientState,
  message: string,
  recentTexts: readonly string[],
  now: Date,
): SafetyAssessment<ClientState> {
  return assessBy(nextClientState, { before, message, recentTexts, now })
}

interface Said<State> {
  readonly before: State
  readonly message: string
  readonly recentTexts: readonly string[]
  readonly now: Date
}

function assessBy<State extends SafetyState>(
  next: (state: State, found: Signal, now: number) => State,
  { before, message, recentTexts, now }: Said<State>,
): SafetyAssessment<State> {
  const { messageTier, certainty, kinds } = screen(message, { tier: before.tier, recentTexts })
  const suspect = certainty === 'suspect'
  const found: Signal = { tier: suspect ? 'none' : messageTier, kinds }
  const at = now.getTime()
  const state = next(before, found, at)
  return { found, state, risen: hasRisen(before, state), suspect, at }
}

/** What the model is told: of a suspect message at least that there is reason for concern. */
export function toldOf({ found, state, suspect }: Pick<SafetyAssessment, 'found' | 'state' | 'suspect'>): Danger {
  if (!suspect) return { tier: state.tier, kinds: state.kinds }
  return { tier: maxTier(state.tier, 'concern'), kinds: [...new Set([...state.kinds, ...found.kinds])] }
}

/** Whether nothing may refuse an answer to it. */
export function passesGates(assessment: Pick<SafetyAssessment, 'state' | 'suspect'>): boolean {
  return isFree(gateTier(assessment))
}

/** How urgent a message counts as at every gate: nobody whose message is suspect is refused an answer. */
export function gateTier({ state, suspect }: Pick<SafetyAssessment, 'state' | 'suspect'>): SafetyTier {
  return suspect && !isFree(state.tier) ? 'high' : state.tier
}
