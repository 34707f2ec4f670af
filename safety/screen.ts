import { isAbove, type SafetyKind, type SafetyTier } from '../contract/safety-tiers.ts'
import { type Explicit, explicitIn } from './explicit.ts'
import { hashedWords } from './features.ts'
import { isReadBySentences, tokensOf } from './normalise.ts'
import { scoreOf } from './score.ts'
import { model } from './weights.ts'

/** What the screen needs to know: the person's tier, and their latest messages, oldest first, for what is split over several. */
export interface ScreenState {
  readonly tier: SafetyTier
  readonly recentTexts?: readonly string[]
}

/** `sure` sets a tier by itself; `suspect` shows the help lines and lets the model's declaration decide. */
export type Certainty = 'sure' | 'suspect' | 'none'

/**
 * `tier` is the higher of the state's and this message's; `messageTier`, `certainty` and `kinds` are this message's alone. A suspect
 * message is of tier concern. `evidence` names sentences and rounded scores, never the person's words.
 */
export interface Screened {
  readonly tier: SafetyTier
  readonly messageTier: SafetyTier
  readonly certainty: Certainty
  readonly kinds: SafetyKind[]
  readonly evidence: string[]
}

/** From where a score is each. */
export interface Thresholds {
  readonly sure: number
  readonly suspect: number
}

/** How many of the latest messages a message is read together with. */
const TOGETHER = 4
/**
 * By how much the weights must find more in messages together than in one: harmless ones add up as well. As measured
 * (docs/safety.md#the-screen), more would lose danger that was split.
 */
const TOGETHER_MORE: Thresholds = { suspect: 0.5, sure: 2.3 }
const ALONE: Thresholds = { suspect: 0, sure: 0 }
/** And by how much more in a single word, which has little to be judged by: "många" is none, "självmordstankar" is. */
const ONE_WORD: Thresholds = { suspect: 2.8, sure: 2.5 }
/** Kinds that are of now by what they are. */
const AT_ONCE: readonly SafetyKind[] = ['intent_or_imminent', 'attempt_in_progress']
/** Kinds that are of now where the words say now. */
const AT_ONCE_WHEN_NOW: readonly SafetyKind[] = [
  'abuse_or_violence_now',
  'child_at_risk',
  'harm_to_others',
  'plan_or_means',
  'psychosis_command',
  'third_party_crisis',
]
const NOW =
  / (?:nu|strax|snart|i ?kvall|i ?natt|i ?dag|i ?morgon|precis|nyss|just|alldeles|pa vag|utanfor|bankar|hjalp|snabbt) /

/** Of somebody of whom nothing is known. */
const CALM: ScreenState = { tier: 'none' }

const higher = (one: SafetyTier, other: SafetyTier): SafetyTier => (isAbove(other, one) ? other : one)

/** What one reading found, before the person's state is thought of. */
type Found = Omit<Screened, 'tier'>

/**
 * Screens one message (docs/safety.md#the-screen): a learned linear model over hashed words and letters, and a short list of
 * sentences that say it outright. Pure, no network, never throws, and the same for the same words. The tier never falls.
 */
export function screen(text: string, state: ScreenState = CALM): Screened {
  const tokens = tokensOf(text)
  const own = read(tokens, moreFor(tokens))
  const found = own.certainty === 'sure' ? own : togetherWith(state.recentTexts ?? [], text, own)
  return { ...found, tier: higher(state.tier, found.messageTier) }
}

/** By how much more the weights must find in a text of these tokens, as few as they are. */
export function moreFor(tokens: readonly string[]): Thresholds {
  let words = 0
  for (const token of tokens) if (/[a-z]/.test(token)) words += 1
  return words === 1 ? ONE_WORD : ALONE
}

/** How certain it is that a text which says these sentences outright, and has this score, is danger. */
export function certaintyOf(
  { said, framed }: Pick<Explicit, 'said' | 'framed'>,
  score: number,
  from: Thresholds,
): Certainty {
  if (said.length > 0 || score >= from.sure) return 'sure'
  return framed.length > 0 || score >= from.suspect ? 'suspect' : 'none'
}

function thresholdsWith(more: Thresholds): Thresholds {
  return { sure: model.sureFrom + more.sure, suspect: model.suspectFrom + more.suspect }
}

function read(tokens: readonly string[], more = ALONE): Found {
  const explicit = explicitIn(tokens)
  const { said, framed, isNear } = explicit
  const { score, kind: likeliest } = scoreOf(hashedWords(tokens))
  const certainty = certaintyOf(explicit, score, thresholdsWith(more))
  if (certainty === 'none') return { messageTier: 'none', certainty, kinds: [], evidence: [] }
  const evidence = [...[...said, ...framed].map(({ name }) => name), `score:${score.toFixed(1)}`]
  const kinds = said.length > 0 ? [...new Set(said.map(({ kind }) => kind))] : [likeliest]
  if (certainty === 'suspect') return { messageTier: 'concern', certainty, kinds, evidence }
  const isNow = kinds.some((kind) => AT_ONCE_WHEN_NOW.includes(kind)) && NOW.test(` ${tokens.join(' ')} `)
  const isAtOnce =
    isNear || said.some(({ tier }) => tier === 'immediate') || (said.length === 0 && AT_ONCE.includes(likeliest))
  return { messageTier: isNow || isAtOnce ? 'immediate' : 'high', certainty, kinds, evidence }
}

/**
 * What is split over messages: this one together with the latest is more danger than either. So a message that was found once is
 * not found again with each calm one after it.
 */
function togetherWith(recentTexts: readonly string[], text: string, own: Found): Found {
  if (recentTexts.length === 0) return own
  const earlier = recentTexts.slice(-TOGETHER).join('. ')
  const joined = `${earlier}. ${text}`
  // What says it outright stands in one message, and was heard there: of several the weights alone can find more.
  if (isReadBySentences(joined) && !weighsMore(joined, earlier, own)) return own
  const all = read(tokensOf(joined), TOGETHER_MORE)
  if (!isAbove(all.messageTier, own.messageTier)) return own
  const before = read(tokensOf(earlier))
  const isMore = before.certainty !== 'sure' && isAbove(all.messageTier, before.messageTier)
  return isMore ? { ...all, evidence: ['together', ...all.evidence] } : own
}

const NOTHING_SAID = { said: [], framed: [] }

/** Whether the weights alone are more certain of messages together than of the last, and than of those before it. */
function weighsMore(joined: string, earlier: string, own: Found): boolean {
  const together = weigh(joined, TOGETHER_MORE)
  return isMoreCertain(together, own.certainty) && isMoreCertain(together, weigh(earlier, ALONE))
}

function weigh(text: string, more: Thresholds): Certainty {
  return certaintyOf(NOTHING_SAID, scoreOf(hashedWords(tokensOf(text))).score, thresholdsWith(more))
}

function isMoreCertain(one: Certainty, other: Certainty): boolean {
  return one === 'sure' ? other !== 'sure' : one === 'suspect' && other === 'none'
}
