import type { Context } from '../../context.ts'
import { askStructured } from '../../integrations/ask-structured.ts'
import { errorFields, log } from '../../log.ts'
import type { OwnWords } from './score-by-words.ts'
import { matchingMessage, matchingSystem, Ranking, readScores } from './matching-message.ts'

/** Somebody looks at a spinner meanwhile, and the words alone will do. Milliseconds. */
const MODEL_PATIENCE = 8000
const MAX_TOKENS = 1024

/**
 * The model's score for each candidate, 0–100, in their order. Null where it does not answer in time, or not usably:
 * that is logged by its kind, never with a word of the question or of the answer.
 */
export async function scoreByModel(
  ctx: Context,
  clientTexts: readonly string[],
  candidates: readonly OwnWords[],
): Promise<number[] | null> {
  try {
    const answered = await askStructured(ctx.config, {
      schema: Ranking,
      maxTokens: MAX_TOKENS,
      system: matchingSystem,
      question: matchingMessage(clientTexts, candidates),
      patience: MODEL_PATIENCE,
    })
    const scores = answered.as === 'read' ? readScores(answered.answer, candidates.length) : null
    if (scores === null) log('warn', 'matching_answer_unusable', { requestId: ctx.requestId })
    return scores
  } catch (error) {
    log('warn', 'matching_model_away', { requestId: ctx.requestId, ...errorFields(error) })
    return null
  }
}
