import type { SafetyKind } from '../../contract/safety-tiers.ts'
import { type Certainty, screen } from '../../safety/screen.ts'
import { kindOf, type LabelledText } from './labelled-texts.ts'

/** How many of how many, and between which shares the true one lies with 95 % certainty (Wilson). */
export interface Share {
  readonly count: number
  readonly of: number
  readonly share: number
  readonly low: number
  readonly high: number
}

export interface Judged {
  readonly text: LabelledText
  readonly certainty: Certainty
  readonly kinds: readonly SafetyKind[]
  readonly evidence: readonly string[]
}

/** What the screen is worth on texts that it never learned from. `concern` counts for neither side. */
export interface Measures {
  /** Of crisis: found, sure or suspect; and found for sure. */
  readonly found: Share
  readonly sure: Share
  /** Of none: left untouched; and at least not sure of danger. */
  readonly untouched: Share
  readonly notSure: Share
  readonly byKind: Readonly<Record<string, { readonly found: Share; readonly sure: Share; readonly named: Share }>>
  readonly misses: readonly Judged[]
  readonly falseAlarms: readonly Judged[]
}

const Z = 1.96

export function shareOf(count: number, of: number): Share {
  const share = of === 0 ? 0 : count / of
  const spread = 1 + Z ** 2 / of
  const middle = (share + Z ** 2 / (2 * of)) / spread
  const reach = (Z / spread) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  return { count, of, share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

function judge(text: LabelledText): Judged {
  const { certainty, kinds, evidence } = screen(text.text, { tier: 'none', recentTexts: text.recent ?? [] })
  return { text, certainty, kinds, evidence }
}

const share = (all: readonly Judged[], holds: (one: Judged) => boolean): Share =>
  shareOf(all.filter(holds).length, all.length)

export const measure = (texts: readonly LabelledText[]): Measures => measuresOf(texts.map(judge))

/** What these judgements are worth. */
export function measuresOf(judged: readonly Judged[]): Measures {
  const crisis = judged.filter(({ text }) => text.label === 'crisis')
  const none = judged.filter(({ text }) => text.label === 'none')
  const isFound = ({ certainty }: Judged) => certainty !== 'none'
  const isSure = ({ certainty }: Judged) => certainty === 'sure'
  const kinds = [...new Set(crisis.map(({ text }) => kindOf(text)))].toSorted()
  return {
    found: share(crisis, isFound),
    sure: share(crisis, isSure),
    untouched: share(none, (one) => !isFound(one)),
    notSure: share(none, (one) => !isSure(one)),
    byKind: Object.fromEntries(
      kinds.map((kind) => {
        const ofKind = crisis.filter(({ text }) => text.category === kind)
        const isNamed = ({ kinds: named }: Judged) => named.includes(kind)
        return [kind, { found: share(ofKind, isFound), sure: share(ofKind, isSure), named: share(ofKind, isNamed) }]
      }),
    ),
    misses: crisis.filter((one) => !isFound(one)),
    falseAlarms: none.filter(isFound),
  }
}

/** What the public page tells: how many of how many, rounded shares and between which the true one lies, no text. */
export function figuresOf({ found, sure, untouched, notSure }: Measures): Record<string, Share> {
  return { found: rounded(found), sure: rounded(sure), untouched: rounded(untouched), notSure: rounded(notSure) }
}

function rounded({ count, of, share, low, high }: Share): Share {
  const short = (value: number) => Math.round(value * 1000) / 1000
  return { count, of, share: short(share), low: short(low), high: short(high) }
}
