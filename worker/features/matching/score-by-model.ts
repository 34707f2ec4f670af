import type { Context } from '../../context.ts'
import { anthropicClient } from '../../integrations/anthropic.ts'
import { structuredOutput } from '../../integrations/structured-output.ts'
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
    const ranking = await ask(ctx, matchingMessage(clientTexts, candidates))
    const scores = ranking === null ? null : readScores(ranking, candidates.length)
    if (scores === null) log('warn', 'matching_answer_unusable', { requestId: ctx.requestId })
    return scores
  } catch (error) {
    log('warn', 'matching_model_away', { requestId: ctx.requestId, ...errorFields(error) })
    return null
  }
}

async function ask(ctx: Context, question: string): Promise<Ranking | null> {
  const answer = await anthropicClient(ctx.config).messages.parse(
    {
      model: ctx.config.ANALYSIS_MODEL,
      max_tokens: MAX_TOKENS,
      system: [{ type: 'text', text: matchingSystem, cache_control: { type: 'ephemeral' } }],
      messages: [{ role: 'user', content: question }],
      output_config: { format: structuredOutput(Ranking) },
    },
    { maxRetries: 0, signal: AbortSignal.timeout(MODEL_PATIENCE) },
  )
  return answer.parsed_output
}
