import { tierRank } from '../../../../../contract/safety-tiers.ts'
import { forMatching, remembering } from '../text.ts'
import { HARMLESS, RULES } from './rules.ts'
import type { Risk } from './tier.ts'

/** How grave one message is, and what it is about. A plain reading by rules, on the careful side. */
export const assessRisk = remembering((text: string): Risk => {
  const plain = HARMLESS.reduce((left, harmless) => left.replaceAll(harmless, ' '), forMatching(text))
  const found = RULES.filter((rule) => rule.matches.test(plain))
  const [gravest] = found.toSorted((a, b) => tierRank(b.tier) - tierRank(a.tier))
  return gravest ? { tier: gravest.tier, kind: gravest.kind } : { tier: 'none', kind: 'self' }
})
