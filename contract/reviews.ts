import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, Timestamp, Uuid, wellFormed } from './fields.ts'
import { REVIEW_CONCERN_MAX_LENGTH, REVIEW_CONCERNS, REVIEW_RULE_MAX_LENGTH, SCORE_MAX } from './review-limits.ts'

/** What is judged of a reply, in the order it is shown (worker/features/reviews/rubric.ts says what each number means). */
export const SCORES = [
  'overall_quality',
  'empathy_level',
  'safety_assessment',
  'technique_execution',
  'therapeutic_appropriateness',
  'timing_appropriateness',
  'cultural_appropriateness',
  'personalization',
  'clarity_communication',
  'professional_boundaries',
] as const
export type ScoreName = (typeof SCORES)[number]

/** Those that a therapist may change. */
export const EDITABLE_SCORES = SCORES.slice(0, 5)

/** 0–10 in steps of 0.1. */
export const Score = z.number({ error: 'Ange ett tal' }).check(
  z.minimum(0, 'Lägst 0'),
  z.maximum(SCORE_MAX, 'Högst 10'),
  z.refine((score) => Math.abs(score * 10 - Math.round(score * 10)) < 1e-6, 'Högst en decimal'),
)

/** One schema for each of the ten. */
export function eachScore<S extends z.ZodMiniType>(score: S) {
  return z.strictObject({
    overall_quality: score,
    empathy_level: score,
    safety_assessment: score,
    technique_execution: score,
    therapeutic_appropriateness: score,
    timing_appropriateness: score,
    cultural_appropriateness: score,
    personalization: score,
    clarity_communication: score,
    professional_boundaries: score,
  })
}

export const DetailedScores = eachScore(Score)
export type DetailedScores = z.output<typeof DetailedScores>

/** The mean of the ten, to one decimal. */
export function compositeScore(scores: DetailedScores): number {
  const sum = SCORES.reduce((total, name) => total + scores[name], 0)
  return Math.round((sum / SCORES.length) * 10) / 10
}

/** A score below this one asks for a rule (docs/reviews.md). */
export const LOW_SCORE_BELOW = 6

export const AI_CONFIDENCE_DEFAULT = 0.85
export const REVIEW_SCHEMA_VERSION = '2.0'

const Concerns = z
  .array(z.string().check(z.trim(), z.maxLength(REVIEW_CONCERN_MAX_LENGTH, 'Texten är för lång')))
  .check(z.maxLength(REVIEW_CONCERNS, 'För många punkter'))

const Probability = z.number().check(z.minimum(0), z.maximum(1))

/** What a review says, besides the words that it is about. */
export const ReviewContent = z.object({
  detailed_scores: DetailedScores,
  composite_score: z.number(),
  needs_review: z.boolean(),
  quality_concerns: z.array(z.string()),
  safety_concerns: z.array(z.string()),
  /** How the reply works as cognitive behavioural therapy; may hold more than is named here. */
  kbt_analysis: z.catchall(
    z.object({
      techniques_used: z.array(z.string()),
      effectiveness_assessment: z.string(),
      recommendations: z.array(z.string()),
    }),
    z.union([z.string(), z.array(z.string())]),
  ),
  improvement_suggestions: z.array(z.string()),
  alternative_approaches: z.array(z.string()),
  /** How many exchanges before it were read, and what they were about. */
  conversation_context: z.object({ exchanges_read: z.number(), summary: z.string() }),
  claude_model_used: z.string(),
  ai_confidence: z._default(Probability, AI_CONFIDENCE_DEFAULT),
  safety_risk: Probability,
  schema_version: z._default(z.string(), REVIEW_SCHEMA_VERSION),
  /** How the AI should answer instead, to be accepted as a rule or not; empty where there was nothing to say. */
  proposed_rule: z.string(),
  /** True once the therapist has changed something. */
  corrected: z.boolean(),
})
export type ReviewContent = z.output<typeof ReviewContent>

export const AiReview = z.extend(ReviewContent, {
  /** The exchange's own id. */
  message_id: Uuid,
  patient_id: Uuid,
  user_message: z.string(),
  ai_response: z.string(),
  analyzed_at: Timestamp,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type AiReview = z.output<typeof AiReview>

/** An exchange's id, or that of its message; a screen's ending for one of its two sides is no part of it. */
export const ReviewedId = z.pipe(
  z.string().check(
    z.regex(/^[\dA-Fa-f-]{36}(?:_assistant|_user)?$/, 'Ogiltigt id.'),
    z.overwrite((id) => id.replace(/_(?:assistant|user)$/, '')),
  ),
  Uuid,
)

const ReviewParam = z.object({ message_id: ReviewedId })

export const getReview = endpoint({
  method: 'GET',
  path: '/api/ai-review/:message_id',
  access: 'therapist',
  summary: 'The review of one reply of the AI to a connected client; 404 where there is none. Needs a grant of `chat`.',
  params: ReviewParam,
  response: AiReview,
})

export const listReviewed = endpoint({
  method: 'GET',
  path: '/api/ai-reviews',
  access: 'therapist',
  summary:
    "Which of a connected client's replies have a review, by exchange, the last thousand. Needs a grant of `chat`.",
  query: z.object({ patient_id: Uuid }),
  response: z.object({ message_ids: z.array(Uuid) }),
})

const unread = (longest: number) => z.nullish(z.string().check(z.maxLength(longest)))

export const createReview = endpoint({
  method: 'POST',
  path: '/api/ai-review',
  access: 'therapist',
  gate: 'write',
  summary:
    'Has a reply reviewed: 202 with the job’s id, or the review that is there already. The texts may be sent along; what is stored is what counts.',
  body: z.strictObject({
    message_id: ReviewedId,
    patient_id: Uuid,
    user_message: unread(20_000),
    ai_response: unread(40_000),
    session_context: z.nullish(
      z.object({
        timestamp: unread(40),
        conversation_length: z.nullish(z.number()),
        message_index: z.nullish(z.number()),
      }),
    ),
  }),
  response: z.union([AiReview, z.object({ job_id: Uuid })]),
})

export const updateReview = endpoint({
  method: 'PUT',
  path: '/api/ai-review/:message_id',
  access: 'therapist',
  gate: 'write',
  summary: 'The therapist’s own judgement in place of the AI’s. The first five scores can be changed; the others stay.',
  params: ReviewParam,
  body: z.strictObject({
    detailed_scores: DetailedScores,
    needs_review: z.boolean(),
    quality_concerns: Concerns,
    safety_concerns: Concerns,
  }),
  response: AiReview,
})

/** How the AI is to answer instead, to all of a therapist's clients. */
export const ReviewRule = z.object({
  id: Uuid,
  /** Empty where it is locked. */
  text: z.string(),
  /** The exchange whose review it came of. */
  message_id: z.nullable(z.string()),
  created_at: Timestamp,
  /** Written under a key that a new password has locked: it can be taken back. */
  locked: z.boolean(),
  /** Why the AI is never told of it, in a Swedish sentence; null where it may be. */
  not_applied: z.nullable(z.string()),
  /** True where a prompt has no room for it (`TAILORING_TOKENS`), so that the AI is not told of it as things stand. */
  left_out: z.boolean(),
})
export type ReviewRule = z.output<typeof ReviewRule>

const RuleText = z
  .string({ error: 'Skriv en regel' })
  .check(
    wellFormed,
    z.trim(),
    z.minLength(1, 'Skriv en regel'),
    z.maxLength(REVIEW_RULE_MAX_LENGTH, `Regeln får vara högst ${REVIEW_RULE_MAX_LENGTH} tecken`),
  )

export const listReviewRules = endpoint({
  method: 'GET',
  path: '/api/ai-review-rules',
  access: 'therapist',
  summary: 'The rules that a therapist has accepted after reviews.',
  response: z.object({ rules: z.array(ReviewRule) }),
})

export const createReviewRule = endpoint({
  method: 'POST',
  path: '/api/ai-review-rules',
  access: 'therapist',
  gate: 'write',
  summary: "Accepts a rule: the AI is told of it in every client's next message.",
  body: z.strictObject({ text: RuleText, message_id: z.nullish(ReviewedId) }),
  response: ReviewRule,
})

export const deleteReviewRule = endpoint({
  method: 'DELETE',
  path: '/api/ai-review-rules/:id',
  access: 'therapist',
  gate: 'write',
  summary: "Takes a rule back: clients' next messages are answered without it.",
  params: z.object({ id: Uuid }),
  response: Confirmation,
})
