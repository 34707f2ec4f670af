import type { SafetyKind, SafetyTier } from './safety-tiers.ts'

/** The questionnaires that a client may fill in (docs/measures.md). Their questions are in `measure-questions.ts`. */
export const measureScales = ['madrs_s', 'phq_9', 'gad_7'] as const
export type MeasureScale = (typeof measureScales)[number]

/** What a total usually stands for: guidance for a talk, never a diagnosis. */
interface Band {
  /** The lowest total of it; it ends where the next one begins. */
  readonly from: number
  readonly label: string
  /** One sentence on what one may do. */
  readonly guidance: string
}

/** An answer to the question about death that calls for help, from the least urgent. */
interface DangerFrom {
  readonly from: number
  readonly tier: SafetyTier
  readonly kinds: readonly SafetyKind[]
}

interface Scale {
  readonly name: string
  readonly about: string
  readonly items: number
  /** Of one answer; the lowest is 0. */
  readonly highest: number
  readonly bands: readonly [Band, ...Band[]]
  /** Points that a total has to rise by before it says more than chance (docs/measures.md has the sources). */
  readonly leastChange: number
  /** What the question about death shows, by its answer; null where the scale has none. */
  readonly danger: { readonly item: number; readonly levels: readonly DangerFrom[] } | null
}

const CALM = 'Så här kan det vara när det är ganska lugnt. Fyll i igen när du vill se om något förändras.'
const MILD = 'Något tynger. Ofta hjälper det att berätta för någon du litar på, eller att skriva här.'
const MODERATE = 'Det verkar tungt. Prata gärna med din terapeut, din vårdcentral eller 1177 om hur du har det.'
const SEVERE = 'Det verkar mycket tungt. Hör av dig till din terapeut, din vårdcentral eller 1177 redan i dag.'

export const SCALES: Readonly<Record<MeasureScale, Scale>> = {
  madrs_s: {
    name: 'MADRS-S',
    about: 'Nedstämdhet, de senaste tre dagarna',
    items: 9,
    highest: 6,
    bands: [
      { from: 0, label: 'Inga eller få besvär', guidance: CALM },
      { from: 13, label: 'Lätta besvär', guidance: MILD },
      { from: 20, label: 'Måttliga besvär', guidance: MODERATE },
      { from: 35, label: 'Svåra besvär', guidance: SEVERE },
    ],
    leastChange: 4,
    danger: {
      item: 9,
      levels: [
        { from: 3, tier: 'high', kinds: ['active_ideation'] },
        { from: 6, tier: 'high', kinds: ['active_ideation', 'plan_or_means'] },
      ],
    },
  },
  phq_9: {
    name: 'PHQ-9',
    about: 'Nedstämdhet, de senaste två veckorna',
    items: 9,
    highest: 3,
    bands: [
      { from: 0, label: 'Inga eller få besvär', guidance: CALM },
      { from: 5, label: 'Lätta besvär', guidance: MILD },
      { from: 10, label: 'Måttliga besvär', guidance: MODERATE },
      { from: 15, label: 'Måttliga till svåra besvär', guidance: SEVERE },
      { from: 20, label: 'Svåra besvär', guidance: SEVERE },
    ],
    leastChange: 5,
    danger: {
      item: 9,
      levels: [{ from: 1, tier: 'high', kinds: ['active_ideation'] }],
    },
  },
  gad_7: {
    name: 'GAD-7',
    about: 'Oro och ångest, de senaste två veckorna',
    items: 7,
    highest: 3,
    bands: [
      { from: 0, label: 'Inga eller få besvär', guidance: CALM },
      { from: 5, label: 'Lätta besvär', guidance: MILD },
      { from: 10, label: 'Måttliga besvär', guidance: MODERATE },
      { from: 15, label: 'Svåra besvär', guidance: SEVERE },
    ],
    leastChange: 4,
    danger: null,
  },
}

/** The highest total of a scale. */
export function mostPoints(scale: MeasureScale): number {
  return SCALES[scale].items * SCALES[scale].highest
}

/** True where every question of the scale has one of its answers, in their order. */
export function fitsScale(scale: MeasureScale, answers: readonly number[]): boolean {
  const { items, highest } = SCALES[scale]
  return (
    answers.length === items && answers.every((answer) => Number.isInteger(answer) && answer >= 0 && answer <= highest)
  )
}

/** All three scales are summed, every question alike. */
export function totalOf(answers: readonly number[]): number {
  return answers.reduce((sum, answer) => sum + answer, 0)
}

/** The band that a total lies in. */
export function bandOf(scale: MeasureScale, total: number): Band {
  const { bands } = SCALES[scale]
  return bands.findLast(({ from }) => total >= from) ?? bands[0]
}

const WEIGHS_MORE =
  'Ett av dina svar väger tyngre än poängen. Berätta i dag för någon hur du har det: ring någon av numren här, ' +
  'din terapeut, eller en människa du litar på.'

/**
 * What is said of filled-in answers: the band's words and guidance. Where an answer calls for help nothing is called calm:
 * the lowest band has no words then, and the guidance is about that answer.
 */
export function readingOf(
  scale: MeasureScale,
  answers: readonly number[],
): { readonly label: string | null; readonly guidance: string } {
  const band = bandOf(scale, totalOf(answers))
  if (dangerIn(scale, answers).tier === 'none') return band
  return { label: band.from === 0 ? null : band.label, guidance: WEIGHS_MORE }
}

/** What the answers show of danger; they may still be under way, with null for what has not been answered. */
export function dangerIn(
  scale: MeasureScale,
  answers: readonly (number | null)[],
): { readonly tier: SafetyTier; readonly kinds: readonly SafetyKind[] } {
  const { danger } = SCALES[scale]
  const answer = danger === null ? null : (answers[danger.item - 1] ?? null)
  const level = answer === null ? undefined : danger?.levels.findLast(({ from }) => answer >= from)
  return { tier: level?.tier ?? 'none', kinds: level?.kinds ?? [] }
}
