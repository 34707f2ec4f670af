import type { AnamnesisArea, Insight } from '../../contract/anamnesis.ts'

/** One thing that is known of a demo client, and what it rests on: the exchange or session of this place in what is seeded. */
export interface SeedInsight extends Pick<Insight, 'importance' | 'confidence'> {
  readonly area: AnamnesisArea
  readonly subarea: string
  readonly text: string
  readonly keywords: readonly string[]
  /** From 0; of an exchange with the words it rests on. */
  readonly said?: { readonly exchange: number; readonly quote: string } | undefined
  readonly session?: number
  /** How many times it has been said; once unless told. */
  readonly confirmed?: number
  readonly tender?: boolean
  readonly disputed?: boolean
}

type Rest = Partial<Pick<SeedInsight, 'confirmed' | 'tender' | 'disputed'>> & { readonly sure?: number }

/** Makes the insights of one area, each from an exchange (with the words) or a session (its number). */
function insightsOf(area: AnamnesisArea) {
  return (
    [subarea, ...keywords]: readonly [string, ...string[]],
    text: string,
    importance: Insight['importance'],
    from: SeedInsight['said'] | number,
    { sure = 0.8, ...rest }: Rest = {},
  ): SeedInsight => ({
    area,
    subarea,
    text,
    importance,
    confidence: sure,
    keywords: [subarea, ...keywords],
    ...(typeof from === 'number' ? { session: from } : { said: from }),
    ...rest,
  })
}

/** One maker for each area. */
export const known = {
  problem: insightsOf('problems'),
  symptom: insightsOf('symptoms'),
  family: insightsOf('family_history'),
  past: insightsOf('personal_history'),
  treatment: insightsOf('previous_treatment'),
  lifestyle: insightsOf('lifestyle'),
  social: insightsOf('social_context'),
  health: insightsOf('diagnosis'),
  goal: insightsOf('treatment_goals'),
  tool: insightsOf('coping_strategies'),
}

/** The words of one exchange, by its place in the client's talk. */
export const said = (exchange: number, quote: string) => ({ exchange, quote })
