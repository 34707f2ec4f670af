import { APIError } from '@anthropic-ai/sdk/core/error'
import {
  compositeScore,
  type DetailedScores,
  REVIEW_SCHEMA_VERSION,
  type ReviewContent,
} from '../../../contract/reviews.ts'
import { REVIEW_MAX_TOKENS } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import type { ExchangeWithContext } from '../chat/open-exchange-with-context.ts'
import { anthropicClient } from '../../integrations/anthropic.ts'
import { structuredOutput } from '../../integrations/structured-output.ts'
import { errorFields, log } from '../../log.ts'
import { ReviewAnswer, reviewMessage, reviewSystem } from './review-message.ts'

/** As much of an exchange as a review is made from. */
type ReviewMaterial = Pick<ExchangeWithContext, 'message' | 'response' | 'before' | 'exchangesBefore'>

/**
 * The model's review by the rubric. Null where what it answered cannot be read: it is logged as that, never with a word of
 * the answer. Throws where the model is away.
 */
export async function askForReview(ctx: Context, said: ReviewMaterial): Promise<ReviewContent | null> {
  try {
    const { parsed_output: answer } = await anthropicClient(ctx.config).messages.parse({
      model: ctx.config.ANALYSIS_MODEL,
      max_tokens: REVIEW_MAX_TOKENS,
      system: [{ type: 'text', text: reviewSystem, cache_control: { type: 'ephemeral' } }],
      messages: [{ role: 'user', content: reviewMessage(said.before, said) }],
      output_config: { format: structuredOutput(ReviewAnswer) },
    })
    return answer === null ? null : contentOf(answer, said.exchangesBefore, ctx.config.ANALYSIS_MODEL)
  } catch (error) {
    if (error instanceof APIError) throw error
    log('warn', 'review_answer_unusable', { requestId: ctx.requestId, ...errorFields(error) })
    return null
  }
}

function contentOf(
  { context_summary: summary, detailed_scores: given, ...answer }: ReviewAnswer,
  exchangesRead: number,
  model: string,
): ReviewContent {
  const scores = rounded(given)
  return {
    ...answer,
    detailed_scores: scores,
    composite_score: compositeScore(scores),
    conversation_context: { exchanges_read: exchangesRead, summary },
    claude_model_used: model,
    schema_version: REVIEW_SCHEMA_VERSION,
    corrected: false,
  }
}

/** Holds because every score stays under its name. */
function rounded(scores: DetailedScores): DetailedScores {
  const entries = Object.entries(scores).map(([name, score]) => [name, Math.round(score * 10) / 10])
  return Object.fromEntries(entries) as DetailedScores
}
