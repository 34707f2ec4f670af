/** How urgent a person's situation is, lowest first. The tier belongs to the person, not to one chat. */
export const safetyTiers = ['none', 'concern', 'high', 'immediate'] as const
export type SafetyTier = (typeof safetyTiers)[number]

/** What a message was about, when it was about danger. */
export const safetyKinds = [
  'active_ideation',
  'plan_or_means',
  'intent_or_imminent',
  'attempt_in_progress',
  'self_harm_now',
  'harm_to_others',
  'abuse_or_violence_now',
  'third_party_crisis',
  'psychosis_command',
  'child_at_risk',
  'veiled',
] as const
export type SafetyKind = (typeof safetyKinds)[number]

const ranks: Record<SafetyTier, number> = { none: 0, concern: 1, high: 2, immediate: 3 }

/** 0 for none up to 3 for immediate. */
export function tierRank(tier: SafetyTier): number {
  return ranks[tier]
}

/** True when `tier` is more urgent than `floor`. */
export function isAbove(tier: SafetyTier, floor: SafetyTier): boolean {
  return ranks[tier] > ranks[floor]
}

/** The free lane: in danger nothing costs anything and no limit stands between a person and an answer (docs/safety.md). */
export function isFree(tier: SafetyTier): tier is 'high' | 'immediate' {
  return ranks[tier] >= ranks.high
}

/** Stands wherever no answer is given: at concern a message may be refused, and the way to a human never is. */
export const HUMAN_LINE = 'Vill du prata med en människa nu svarar Hjälplinjen 90 390, dygnet runt.'

/** The most urgent of the given tiers, none when there are none. */
export function maxTier(...tiers: readonly SafetyTier[]): SafetyTier {
  return tiers.reduce<SafetyTier>((highest, tier) => (isAbove(tier, highest) ? tier : highest), 'none')
}

/** The names of the crisis lines (safety-lines.ts). */
export const crisisLineIds = [
  'emergency',
  'hjalplinjen',
  'sjalvmordslinjen',
  'vardguiden',
  'kvinnofridslinjen',
  'bris',
  'medmanniska',
  'prast',
] as const
export type CrisisLineId = (typeof crisisLineIds)[number]

/** Whose danger the talk is about; decides which lines and which words come first. */
export type SafetyFocus = 'child' | 'violence' | 'other_person' | 'harm_to_others' | 'self'

/** A person in danger of violence or a child comes before the person's own thoughts when both are there. */
export function safetyFocus(kinds: readonly SafetyKind[]): SafetyFocus {
  if (kinds.includes('child_at_risk')) return 'child'
  if (kinds.includes('abuse_or_violence_now')) return 'violence'
  const own = kinds.some(isOwnDanger)
  if (kinds.includes('third_party_crisis') && !own) return 'other_person'
  if (kinds.includes('harm_to_others') && !own) return 'harm_to_others'
  return 'self'
}

/** Whether somebody is offered their own safety plan: in danger to themselves, but not in the acute minutes. */
export function offersPlan(tier: SafetyTier, kinds: readonly SafetyKind[]): boolean {
  return (tier === 'concern' || tier === 'high') && safetyFocus(kinds) === 'self'
}

const ownDanger: readonly SafetyKind[] = [
  'active_ideation',
  'plan_or_means',
  'intent_or_imminent',
  'attempt_in_progress',
  'self_harm_now',
  'psychosis_command',
  'veiled',
]

export function isOwnDanger(kind: SafetyKind): boolean {
  return ownDanger.includes(kind)
}
