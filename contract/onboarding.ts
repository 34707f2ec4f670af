import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Confirmation, Timestamp, Uuid, wellFormed } from './fields.ts'
import { ASSESSMENT_MAX_LENGTH, ONBOARDING_MESSAGE_MAX_LENGTH } from './limits.ts'
import { SafetyKind, SafetyTier } from './safety.ts'

/** The eight areas of the assessment, in the order they are asked. */
export const ASSESSMENT_AREAS = [
  'situation',
  'family',
  'work',
  'religion',
  'abuse',
  'addiction',
  'anxiety',
  'other_concerns',
] as const
export type AssessmentArea = (typeof ASSESSMENT_AREAS)[number]

const Answer = z.optional(
  z.string().check(wellFormed, z.trim(), z.maxLength(ASSESSMENT_MAX_LENGTH, 'Högst 2000 tecken per område.')),
)

export const Assessment = z.strictObject({
  situation: Answer,
  family: Answer,
  work: Answer,
  religion: Answer,
  abuse: Answer,
  addiction: Answer,
  anxiety: Answer,
  other_concerns: Answer,
})
export type Assessment = z.output<typeof Assessment>

/** The first message: non-empty after trimming, at most 1000 characters. */
export const InitialQuestion = z
  .string({ error: 'Skriv något först.' })
  .check(
    wellFormed,
    z.trim(),
    z.minLength(1, 'Skriv något först.'),
    z.maxLength(ONBOARDING_MESSAGE_MAX_LENGTH, 'Meddelandet får vara högst 1000 tecken.'),
  )

/** What onboarding keeps, in the browser and, once signed in, sealed on the server. */
export const OnboardingData = z.strictObject({
  initialQuestion: InitialQuestion,
  timestamp: Timestamp.check(z.maxLength(40)),
  assessment: Assessment,
  assessmentCompleted: z.boolean(),
  selectedTherapist: z.nullable(Uuid),
  bookingSkipped: z.boolean(),
  completedAt: z.nullable(Timestamp.check(z.maxLength(40))),
})
export type OnboardingData = z.output<typeof OnboardingData>

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/api/onboarding',
  access: 'patient',
  summary: 'What the client has answered so far; null when nothing is kept.',
  response: z.object({ onboarding: z.nullable(OnboardingData) }),
})

export const saveOnboarding = endpoint({
  method: 'PUT',
  path: '/api/onboarding',
  access: 'patient',
  gate: 'write',
  summary: "Keeps the client's answers, encrypted with their own key.",
  body: OnboardingData,
  response: Confirmation,
})

export const MatchedTherapist = z.object({
  id: Uuid,
  name: z.string(),
  specialties: z.array(z.string()),
  /** Address of a picture, or null: then initials are drawn. */
  image: z.nullable(z.string()),
  bio: z.string(),
  availability: z.string(),
  /** 0 to 100. */
  matchScore: z.number(),
})
export type MatchedTherapist = z.output<typeof MatchedTherapist>

export const matchTherapists = endpoint({
  method: 'POST',
  path: '/api/onboarding/match-therapists',
  access: 'patient',
  gate: 'write',
  summary: 'Verified therapists in order of how well they fit what the client wrote.',
  body: z.strictObject({ initial_question: InitialQuestion, assessment: Assessment }),
  response: z.object({
    matched_therapists: z.array(MatchedTherapist),
    /** `model` when the AI compared the texts, `words` when only words were compared. */
    method: z.enum(['model', 'words']),
    /** What the text itself shows (docs/safety.md): above none its card stands before the therapists. */
    safety_tier: SafetyTier,
    safety_kinds: z.array(SafetyKind),
  }),
})

export const selectTherapist = endpoint({
  method: 'POST',
  path: '/api/onboarding/select-therapist',
  access: 'patient',
  gate: 'write',
  summary: 'Asks a listed therapist for the free intro meeting; what was written is shared only where asked for.',
  body: z.strictObject({
    therapist_id: Uuid,
    booking_preference: z._default(z.literal('pending'), 'pending'),
    message: z.nullish(
      z.string().check(wellFormed, z.trim(), z.maxLength(ONBOARDING_MESSAGE_MAX_LENGTH, 'Högst 1000 tecken.')),
    ),
  }),
  response: Confirmation,
})
