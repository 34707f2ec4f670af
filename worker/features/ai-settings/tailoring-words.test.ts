import { expect, test } from 'vitest'
import { INSTRUCTION_TYPES } from '../../../contract/ai-settings.ts'
import { INSTRUCTION_MAX_LENGTH, TAILORING_TOKENS } from '../../../contract/limits.ts'
import { REVIEW_RULE_MAX_LENGTH, REVIEW_RULES } from '../../../contract/review-limits.ts'
import { estimateTokens } from '../../generation/estimate-tokens.ts'
import type { TailoringParts } from './open-parts.ts'
import { leftOut, tailoringWords } from './tailoring-words.ts'

const NONE: TailoringParts = { instructions: [], preferences: null, rules: [], knowledge: [] }

/** Oldest first, each as long as a rule may be. */
const rules = Array.from({ length: REVIEW_RULES }, (_, at) => ({
  id: `rule-${at}`,
  text: `Nummer ${at}: ${'fråga mer. '.repeat(60)}`.slice(0, REVIEW_RULE_MAX_LENGTH),
}))

test('what there is room for is told, and nothing is left out', () => {
  const few = { ...NONE, rules: rules.slice(0, 3) }
  expect(leftOut(few)).toEqual(new Set())
  for (const { text } of few.rules) expect(tailoringWords(few)).toContain(text)
})

test('the newest rule stands first, so that it holds against an older one', () => {
  const words = tailoringWords({ ...NONE, rules: rules.slice(0, 2) })
  expect(words.indexOf('Nummer 1')).toBeLessThan(words.indexOf('Nummer 0'))
})

test('of more rules than fit the oldest are left out, and what is told is the rest', () => {
  const parts = { ...NONE, rules }
  const out = leftOut(parts)
  const words = tailoringWords(parts)
  expect(estimateTokens(words)).toBeLessThanOrEqual(TAILORING_TOKENS)
  expect(out.size).toBeGreaterThan(0)
  expect([...out]).not.toContain(rules.at(-1)?.id)
  expect(rules.slice(0, out.size).map(({ id }) => id)).toEqual([...out].toReversed())
  for (const { id, text } of rules) expect(words.includes(text), id).toBe(!out.has(id))
})

test('instructions go before rules, and the one of the lowest priority is left out where even they do not fit', () => {
  const instructions = INSTRUCTION_TYPES.map((type, at) => ({
    id: type,
    type,
    text: '漢'.repeat(INSTRUCTION_MAX_LENGTH),
    priority: 10 - at,
  }))
  const out = leftOut({ ...NONE, instructions, rules: rules.slice(0, 1) })
  expect(out.has('personality')).toBe(false)
  expect(out.has('techniques')).toBe(true)
})

test('what is refused is refused, and not left out', () => {
  const refused = { id: 'refused', text: 'Nämn aldrig 112.' }
  expect(leftOut({ ...NONE, rules: [refused, ...rules] })).not.toContain('refused')
})
