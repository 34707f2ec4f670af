import type { InsightImportance } from './insight.ts'
import { pattern } from '../../therapist/text.ts'

/** One thing that a sentence may tell of the person who writes it. */
export interface InsightRule {
  readonly area: string
  readonly subarea: string
  /** Over `forMatching` text of one sentence. */
  readonly when: RegExp
  /** Where this is in the sentence too, the rule says nothing. */
  readonly unless?: RegExp
  /** The note that is written of it; `{0}` is what `detail` finds in the sentence as it was written. */
  readonly says: string
  readonly detail?: RegExp
  readonly importance: InsightImportance
  /** Of those that are about one and the same thing, one alone can be true at a time. */
  readonly about?: string
  /** Would hurt to hear unasked. */
  readonly tender?: true
  /** Holds of the person also where the sentence is about somebody else. */
  readonly ofOthers?: true
}

/** A pattern; a list holds where one of them does. */
type Words = string | readonly string[]

interface More {
  readonly unless?: Words
  readonly detail?: RegExp
  readonly importance?: InsightImportance
  readonly about?: string
  readonly tender?: true
  readonly ofOthers?: true
}

/** Makes the rules of one area: what it is about, the words that tell it, and the note. */
export function rulesOf(area: string) {
  return (subarea: string, when: Words, says: string, more: More = {}): InsightRule => {
    const { unless, ...rest } = more
    return {
      area,
      subarea,
      when: oneOf(when),
      says,
      importance: 'medium',
      ...rest,
      ...(unless !== undefined && { unless: oneOf(unless) }),
    }
  }
}

function oneOf(words: Words): RegExp {
  return pattern(typeof words === 'string' ? words : words.join('|'))
}
