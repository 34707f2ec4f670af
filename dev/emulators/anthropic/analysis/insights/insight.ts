export type InsightImportance = 'high' | 'medium' | 'low'

/** One thing that is read out of a text, in the words of the schema that it is asked for by. */
export interface Insight {
  readonly area: string
  readonly subarea: string
  readonly text: string
  /** 0 to 1. */
  readonly confidence: number
  readonly importance: InsightImportance
  readonly keywords: readonly string[]
  /** The sentence that it rests on, as it was written. */
  readonly quote: string
  readonly tender: boolean
  readonly relation: 'new' | 'same' | 'contradicts'
  /** The number of what it says again, or against; 0 where it is new. */
  readonly of: number
  /** The number of the piece of the text that it was read in; 0 where the text has no such pieces. */
  readonly from: number
}
