import { HISTORY_TOKENS } from '../../contract/limits.ts'
import type { Turn } from './build-prompt.ts'
import { estimateTokens } from './estimate-tokens.ts'

/** The newest turns of a talk that together stay within the history's budget, oldest first (docs/credits-and-payments.md). */
export function recentTurns(history: readonly Turn[]): Turn[] {
  let left = HISTORY_TOKENS
  const kept: Turn[] = []
  for (const turn of history.toReversed()) {
    left -= estimateTokens(turn.content)
    if (left < 0) break
    kept.push(turn)
  }
  return kept.toReversed()
}
