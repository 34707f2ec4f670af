import type { Answer, ExerciseName } from '../../contract/exercise-fields.ts'
import type { AiModeName } from '../../contract/ai-mode.ts'
import type { DetailedScores, ReviewContent } from '../../contract/reviews.ts'
import type { SessionType } from '../../contract/session-types.ts'
import type { KeyInsights } from '../../contract/therapy-sessions.ts'
import type { SeedMeasure } from './measures.ts'
import type { Plan } from '../../contract/safety-plan.ts'
import type { SeedInsight } from './seed-insight.ts'

type ReviewWords = Pick<
  ReviewContent,
  | 'needs_review'
  | 'quality_concerns'
  | 'safety_concerns'
  | 'kbt_analysis'
  | 'improvement_suggestions'
  | 'alternative_approaches'
  | 'proposed_rule'
  | 'corrected'
>

/** A review of one seeded reply; `summary` is what the exchanges before it were about. */
export interface SeedReview extends ReviewWords {
  readonly scores: DetailedScores
  readonly summary: string
}

/** One seeded exchange: how many hours ago it was, what was said, and what was noticed about it. */
export interface SeedExchange {
  readonly hoursAgo: number
  readonly message: string
  readonly response: string
  /** 1–5, as the analysis counts. */
  readonly importance: number
  readonly type: 'regular' | 'breakthrough' | 'reflection'
  readonly review?: SeedReview
}

/** One registered session, so many days ago. */
export interface SeedSession {
  readonly daysAgo: number
  readonly type: SessionType
  readonly notes: string
  readonly transcript?: string
  /** The therapist's own. */
  readonly privateNotes?: string
  /** What an analysis found; the summary is shown to the client where it says so. */
  readonly analysis?: Pick<KeyInsights, 'themes' | 'insights' | 'next_steps'>
  readonly summary?: { readonly text: string; readonly shared: boolean }
}

/** A wish for a session, and the time that the therapist answered with. */
export interface SeedWish {
  readonly message: string
  readonly times: string
  readonly answer?: { readonly message: string; readonly minutes: number; readonly place: string }
}

interface SeedExercise {
  readonly exercise: ExerciseName
  readonly answers: readonly Answer[]
}

/** One client of the demo's therapist. All of it is invented; it describes nobody. */
export interface SeedClient {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly phone?: string
  readonly connectedDaysAgo: number
  readonly shareChats: boolean
  readonly talk: readonly SeedExchange[]
  readonly sessions: readonly SeedSession[]
  /** What is known of them, as analyses of the talk and of the sessions would have found it. */
  readonly profile?: readonly SeedInsight[]
  readonly measures?: readonly SeedMeasure[]
  readonly topics?: readonly { readonly text: string; readonly shared: boolean }[]
  /** Shared with the therapist. */
  readonly plan?: Plan
  /** What the client has written in exercises, and what the therapist has asked them to do. */
  readonly exercises?: readonly SeedExercise[]
  readonly asked?: readonly { readonly exercise: ExerciseName; readonly note: string }[]
  readonly aiMode?: { readonly mode: AiModeName; readonly sentence?: string }
  readonly wish?: SeedWish
}
