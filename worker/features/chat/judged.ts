import { isFree, type SafetyTier, safetyTiers } from '../../../contract/safety-tiers.ts'

/** What judged one message before its reply was stored, each by itself. */
export interface Judged {
  /** Of the local screen; `unsure` where it only suspected. */
  readonly screen: SafetyTier | 'unsure'
  /** Of the model, in its reply's first line; null where it said nothing. */
  readonly declared: SafetyTier | null
  /** In own words no model was asked, for the reply or for the analysis: then there is nobody to disagree. */
  readonly by: 'model' | 'own words'
}

const UNSURE = 'u'
const SILENT = '-'
const OWN_WORDS = 'o'

/** Two letters, so that the longest signals stay within one bucket (docs/keys.md#what-no-length-tells). */
export function judgedText({ screen, declared, by }: Judged): string {
  const second = by === 'own words' ? OWN_WORDS : declared === null ? SILENT : safetyTiers.indexOf(declared)
  return `${screen === 'unsure' ? UNSURE : safetyTiers.indexOf(screen)}${second}`
}

/** Reads `judgedText`; null for what is none. */
export function parseJudged(text: string): Judged | null {
  const [first = '', second = ''] = text
  const screen = first === UNSURE ? 'unsure' : tierOf(first)
  const declared = tierOf(second)
  if (screen === null || (declared === null && second !== SILENT && second !== OWN_WORDS)) return null
  return { screen, declared, by: second === OWN_WORDS ? 'own words' : 'model' }
}

function tierOf(digit: string): SafetyTier | null {
  return /^\d$/.test(digit) ? (safetyTiers[Number(digit)] ?? null) : null
}

/**
 * Whether one found danger and another nothing at all, each of them sure: what a therapist has to look at. A suspicion waits for the
 * others, and contradicts none of them; how grave it was is no matter here.
 */
export function differ({ screen, declared, by }: Judged, analysis: SafetyTier | null): boolean {
  if (by === 'own words') return false
  const said = [screen, declared, analysis]
  return said.includes('none') && said.some((tier) => tier !== null && tier !== 'unsure' && isFree(tier))
}
