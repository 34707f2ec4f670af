/** What a person may say of a reply. */
export const VERDICTS = ['up', 'down'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Why, in words to choose from. */
export const OPINION_REASONS = {
  understood: { verdict: 'up', label: 'Jag kände mig förstådd' },
  helpful: { verdict: 'up', label: 'Det hjälpte mig vidare' },
  good_tone: { verdict: 'up', label: 'Tonen var rätt' },
  misunderstood: { verdict: 'down', label: 'Jag blev missförstådd' },
  too_much_advice: { verdict: 'down', label: 'För mycket råd' },
  too_long: { verdict: 'down', label: 'För långt' },
  wrong_tone: { verdict: 'down', label: 'Fel ton' },
} as const satisfies Record<string, { readonly verdict: Verdict; readonly label: string }>
export type OpinionReason = keyof typeof OPINION_REASONS

/** Holds because the object above has no other keys. */
export const opinionReasons = Object.keys(OPINION_REASONS) as [OpinionReason, ...OpinionReason[]]

/** The reasons that go with a verdict. */
export function reasonsFor(verdict: Verdict): OpinionReason[] {
  return opinionReasons.filter((reason) => OPINION_REASONS[reason].verdict === verdict)
}
