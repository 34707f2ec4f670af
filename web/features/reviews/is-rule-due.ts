import { type AiReview, LOW_SCORE_BELOW, SCORES } from '../../../contract/reviews.ts'

/** Whether a review asks for a rule: something in it is low, or the therapist saw it otherwise than the AI. */
export function isRuleDue({ corrected, detailed_scores: scores }: Pick<AiReview, 'corrected' | 'detailed_scores'>) {
  return corrected || SCORES.some((name) => scores[name] < LOW_SCORE_BELOW)
}
