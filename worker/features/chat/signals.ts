import * as z from 'zod/mini'
import { MessageType } from '../../../contract/chat.ts'
import { maxTier } from '../../../contract/safety-tiers.ts'
import { SafetyKind, SafetyTier } from '../../../contract/safety.ts'

/** What is noticed about one exchange: health data, so it is stored sealed under `record`. */
export const Signals = z.object({
  importance_score: z.number().check(z.gte(1), z.lte(5)),
  message_type: MessageType,
  safety_tier: SafetyTier,
  safety_kinds: z.array(SafetyKind),
  /** What each judged by itself (`judgedText`); none of a row of before that was told apart. */
  judged: z.optional(z.string()),
})
export type Signals = z.output<typeof Signals>

/** Used where a row's signals cannot be opened by the reader's keys. */
export const NO_SIGNALS: Signals = {
  importance_score: 1,
  message_type: 'regular',
  safety_tier: 'none',
  safety_kinds: [],
}

/**
 * The analysis stands above the first value, but never lowers the tier: the higher of the two holds (docs/safety.md).
 */
export function mergeSignals(first: Signals, analysis: Signals | null): Signals {
  if (analysis === null) return first
  const kinds = new Set([...first.safety_kinds, ...analysis.safety_kinds])
  const importance =
    first.message_type === 'crisis'
      ? Math.max(first.importance_score, analysis.importance_score)
      : analysis.importance_score
  return {
    importance_score: importance,
    message_type: first.message_type === 'crisis' ? 'crisis' : analysis.message_type,
    safety_tier: maxTier(first.safety_tier, analysis.safety_tier),
    safety_kinds: [...kinds],
  }
}

export function parseSignals(text: string): Signals | null {
  const parsed = Signals.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : null
}
