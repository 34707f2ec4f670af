import { forMatching } from '../../therapist/text.ts'
import { LIFE_RULES } from './life-rules.ts'
import { PAST_RULES } from './past-rules.ts'
import type { InsightRule } from './rule.ts'
import { STATE_RULES } from './state-rules.ts'

const RULES: readonly InsightRule[] = [...STATE_RULES, ...PAST_RULES, ...LIFE_RULES]

/** What a rule reads in one sentence. */
export interface Reading {
  readonly rule: InsightRule
  /** The note with its detail. */
  readonly text: string
  readonly quote: string
  /** 0 to 1: what is said with reserve, or of one time only, counts less. */
  readonly confidence: number
}

/** Somebody else does, feels or has what the sentence tells. */
const OF_OTHERS = /^ (och |men |sen |att |nu |i dag )*(han|hon|de|min|mina|mitt|vår|chefen|exet|pappa|mamma) /
const OF_SELF = / (jag|mig|vi|min sömn) /
const RESERVE = / (kanske|tror|nog|typ|ibland|lite|vet inte) /
const OFTEN = / (alltid|varje|jämt|hela tiden|ofta|igen|länge|aldrig|i flera|i två|i tre|sedan) /

/** What a sentence tells of the person who writes it, in the order of the rules. */
export function readSentence(sentence: string): Reading[] {
  const plain = forMatching(sentence)
  const isOfOthers = OF_OTHERS.test(plain) && !OF_SELF.test(plain)
  return RULES.flatMap((rule) => {
    if (!rule.when.test(plain) || rule.unless?.test(plain) === true) return []
    if (isOfOthers && rule.ofOthers !== true) return []
    const text = noteOf(rule, sentence)
    return text === null ? [] : [{ rule, text, quote: sentence.slice(0, 200), confidence: confidenceOf(plain, rule) }]
  })
}

/** Null where the note needs a detail that the sentence does not have. */
function noteOf({ says, detail }: InsightRule, sentence: string): string | null {
  if (detail === undefined) return says
  const found = detail.exec(sentence)?.[1]?.trim()
  if (found === undefined || found === '') return null
  return says.replace('{0}', () => lowered(found))
}

/** A name of capitals alone stays as it is. */
function lowered(text: string): string {
  if (text === text.toUpperCase()) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function confidenceOf(plain: string, { detail }: InsightRule): number {
  const sure = 0.7 + (detail === undefined ? 0 : 0.1) + (OFTEN.test(plain) ? 0.1 : 0) - (RESERVE.test(plain) ? 0.2 : 0)
  return Math.round(sure * 100) / 100
}

/** The rule that a note was written by, whatever its detail; null for one that no rule writes. */
export function ruleOf(note: string): InsightRule | null {
  return RULES.find(({ says }) => isNoteOf(says, note)) ?? null
}

function isNoteOf(says: string, note: string): boolean {
  const [before = '', after] = says.split('{0}')
  return after === undefined ? says === note : note.startsWith(before) && note.endsWith(after)
}
