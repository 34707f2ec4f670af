import { isAbove } from '../contract/safety-tiers.ts'
import type { SafetyKind, SafetyTier } from '../contract/safety-tiers.ts'
import { screen } from './screen.ts'

/** What texts show: the most urgent tier among them, and every kind. */
export interface Shown {
  readonly tier: SafetyTier
  readonly kinds: readonly SafetyKind[]
}

/**
 * What these texts of one person show, in the order they were written: each is read with those before it, of which
 * `earlier` are not judged again. Pure.
 */
export function screenTexts(texts: readonly string[], earlier: readonly string[] = []): Shown {
  return texts.reduce<Shown>(
    (shown, text, index) => {
      const { messageTier, kinds } = screen(text, { tier: 'none', recentTexts: [...earlier, ...texts.slice(0, index)] })
      return {
        tier: isAbove(messageTier, shown.tier) ? messageTier : shown.tier,
        kinds: [...new Set([...shown.kinds, ...kinds])],
      }
    },
    { tier: 'none', kinds: [] },
  )
}
