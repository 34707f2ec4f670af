import {
  compositeScore,
  type DetailedScores,
  REVIEW_SCHEMA_VERSION,
  type ReviewContent,
} from '../../../contract/reviews.ts'
import { REVIEW_MAX_TOKENS } from '../../../contract/review-limits.ts'
import type { Context } from '../../context.ts'
import type { ExchangeWithContext } from '../chat/open-exchange-with-context.ts'
import { askStructured, type Structured } from '../../integrations/ask-structured.ts'
import { log } from '../../log.ts'
import { ReviewAnswer, reviewMessage, reviewSystem } from './review-message.ts'

/** As much of an exchange as a review is made from. */
type ReviewMaterial = Pick<ExchangeWithContext, 'message' | 'response' | 'before' | 'exchangesBefore'>

/**
 * The model's review by the rubric. One that it refuses, or that cannot be read, is logged as that, never with a word of the
 * answer. Throws where the model is away.
 */
export async function askForReview(ctx: Context, said: ReviewMaterial): Promise<Structured<ReviewContent>> {
  const answered = await askStructured(ctx.config, {
    schema: ReviewAnswer,
    maxTokens: REVIEW_MAX_TOKENS,
    system: reviewSystem,
    question: reviewMessage(said.before, said),
  })
  if (answered.as === 'read') {
    return { as: 'read', answer: contentOf(answered.answer, said.exchangesBefore, ctx.config.ANALYSIS_MODEL) }
  }
  log('warn', 'review_answer_unusable', { requestId: ctx.requestId, answered: answered.as })
  return answered
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
