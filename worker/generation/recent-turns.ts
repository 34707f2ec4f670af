import { HISTORY_TOKENS } from '../../contract/limits.ts'
import type { Turn } from './build-prompt.ts'
import { estimateTokens } from './estimate-tokens.ts'

/** The newest exchanges of a talk that the safety contract knows, so that nothing is said again; the model is shown fewer. */
export const KNOWN_EXCHANGES = 30

/**
 * The newest turns of a talk that together stay within the history's budget, oldest first (docs/credits-and-payments.md).
 * What else was added to the prompt (`taken`, estimated tokens) comes off it, so that no reply costs more for it.
 */
export function recentTurns(history: readonly Turn[], taken = 0): Turn[] {
  let left = HISTORY_TOKENS - taken
  const kept: Turn[] = []
  for (const turn of history.toReversed()) {
    left -= estimateTokens(turn.content)
    if (left < 0) break
    kept.push(turn)
  }
  return kept.toReversed()
}
