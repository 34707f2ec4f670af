import { type SafetyTier, safetyTiers } from '../../../../../contract/safety-tiers.ts'
import type { Kind } from './tier.ts'

const TIER =
  /(?:safety[_ -]?tier|safety[_ -]?state|risk[_ -]?tier|säkerhetsnivå|säkerhetsläge|risknivå|<sakerhet[^>]*\bniva|<safety[^>]*\btier)\s*["']?\s*[:=]\s*["'`*]*(none|concern|high|immediate)\b(?!\s*[|,/<])/gi

const KIND_WORDS: readonly (readonly [RegExp, Kind])[] = [
  [/psychosis_command|hör eller upplever något som kan ge order/i, 'voices'],
  [/child_at_risk|ett barn kan (fara illa|vara i fara)/i, 'child'],
  [/abuse_or_violence_now|lever med hot eller våld|fara för våld just nu/i, 'violence'],
  [/harm_to_others|tankar på att skada någon annan|någon kan komma till skada nu/i, 'harm-to-others'],
  [/third_party_crisis|rädd för någon annans liv|någon annans liv är i fara nu/i, 'other-person'],
]

/**
 * The safety tier that a system prompt states, such as `<sakerhet niva="high">` or `safety_tier: high`; the last one holds.
 * A list of the possible tiers is not a statement. Null when nothing is stated.
 */
export function toldRisk(system: readonly string[]): { tier: SafetyTier; kind: Kind | null } | null {
  const text = system.join('\n')
  const last = [...text.matchAll(TIER)].at(-1)
  const tier = safetyTiers.find((one) => one === last?.[1]?.toLowerCase())
  if (!last || !tier) return null
  const after = text.slice(last.index)
  const end = after.search(/<\/(?:sakerhet|safety)/)
  const near = end < 0 ? after.slice(0, 400) : after.slice(0, end)
  return { tier, kind: KIND_WORDS.find(([word]) => word.test(near))?.[1] ?? null }
}

/** True where the system prompt asks to refer back to the danger of an earlier talk. */
export function isToldOfReturn(system: readonly string[]): boolean {
  return /<sakerhet[^>]*>[^]*Personen kommer tillbaka[^]*Knyt an/.test(system.join('\n'))
}
