import type { Kind, Tier } from './tier.ts'
import { TIERS } from './tier.ts'

const TIER =
  /(?:safety[_ -]?tier|safety[_ -]?state|risk[_ -]?tier|säkerhetsnivå|säkerhetsläge|risknivå|<safety[^>]*\btier)\s*["']?\s*[:=]\s*["'`*]*(none|concern|high|immediate)\b(?!\s*[|,/<])/gi

const KIND_WORDS: readonly (readonly [RegExp, Kind])[] = [
  [/child_at_risk/i, 'child'],
  [/abuse_or_violence_now/i, 'violence'],
  [/harm_to_others/i, 'harm-to-others'],
  [/psychosis_command/i, 'voices'],
  [/third_party_crisis/i, 'other-person'],
]

/**
 * The safety tier that a system prompt states, such as `safety_tier: high` or `<safety tier="high">`; the last one holds.
 * A list of the possible tiers is not a statement. Null when nothing is stated.
 */
export function toldRisk(system: readonly string[]): { tier: Tier; kind: Kind | null } | null {
  const text = system.join('\n')
  const last = [...text.matchAll(TIER)].at(-1)
  const tier = TIERS.find((one) => one === last?.[1]?.toLowerCase())
  if (!last || !tier) return null
  const near = text.slice(Math.max(0, last.index - 200), last.index + 400)
  return { tier, kind: KIND_WORDS.find(([word]) => word.test(near))?.[1] ?? null }
}
