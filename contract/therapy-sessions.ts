import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Timestamp, Uuid } from './fields.ts'
import { JobState } from './jobs.ts'
import {
  SESSION_LIST_LIMIT,
  SESSION_NOTES_MAX_LENGTH,
  SESSION_SUMMARY_MAX_LENGTH,
  SESSION_TRANSCRIPT_MAX_LENGTH,
  THERAPIST_NOTES_MAX_LENGTH,
} from './therapy-session-limits.ts'
import { DEFAULT_SESSION_TYPE, SessionType } from './session-types.ts'

/**
 * What the AI found in a session, or why it did not: `parse_error` where its answer could not be read, `error` the code of
 * what went wrong, `fallback_analysis` where nothing of this is the AI's, `mock_analysis` where the demo therapist made it.
 */
export const KeyInsights = z.object({
  themes: z.array(z.string()),
  insights: z.array(z.string()),
  next_steps: z.array(z.string()),
  mock_analysis: z.optional(z.boolean()),
  fallback_analysis: z.optional(z.boolean()),
  parse_error: z.optional(z.boolean()),
  error: z.optional(z.string()),
  /** A Swedish sentence on what became of it. */
  note: z.optional(z.string()),
})
export type KeyInsights = z.output<typeof KeyInsights>

/** A registered session. To the client it has no notes, transcript or insights, and no summary that is not shown to them. */
export const TherapySession = z.object({
  id: Uuid,
  patient_id: Uuid,
  /** The day it took place, `2026-11-21`. */
  date: z.string(),
  session_type: SessionType,
  created_at: Timestamp,
  /** Which version this is: a change names the version it was made from. */
  updated_at: Timestamp,
  /** Null where they have erased their account. */
  therapist_name: z.nullable(z.string()),
  /** True for the therapist who registered it, who alone may change it. */
  is_own: z.boolean(),
  /** True where the caller's keys do not open its texts. */
  locked: z.boolean(),
  notes: z.nullable(z.string()),
  transcript: z.nullable(z.string()),
  /** The therapist's own, which nobody else reads. */
  therapist_notes: z.nullable(z.string()),
  /** True where there are some that the therapist’s own keys do not open: they stand until a recovery code opens them. */
  therapist_notes_locked: z.boolean(),
  patient_summary: z.nullable(z.string()),
  summary_shared: z.boolean(),
  key_insights: z.nullable(KeyInsights),
})
export type TherapySession = z.output<typeof TherapySession>

const NOTES_REQUIRED = 'Sessionsanteckningar är obligatoriska'
const UNUSABLE = 'Texten innehåller tecken som inte går att använda'

/** What a therapist writes: no NUL, which no database takes, and an emoji that was cut in half becomes U+FFFD. */
const Written = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.toWellFormed()),
    z.trim(),
    z.maxLength(max, `Högst ${max} tecken.`),
    z.regex(/^[^\0]*$/u, UNUSABLE),
  )

const NO_DATE = 'Ange ett datum'

/** A day of the calendar, as the database and people know it. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^(19[7-9]|20\d|21\d)\d-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  )
}

const SessionDate = z.string({ error: NO_DATE }).check(z.maxLength(10, NO_DATE), z.refine(isDay, NO_DATE))

const sessionFields = {
  date: SessionDate,
  notes: z.string({ error: NOTES_REQUIRED }).check(
    z.overwrite((text) => text.toWellFormed()),
    z.trim(),
    z.minLength(1, NOTES_REQUIRED),
    z.maxLength(SESSION_NOTES_MAX_LENGTH, `Högst ${SESSION_NOTES_MAX_LENGTH} tecken.`),
    z.regex(/^[^\0]*$/u, UNUSABLE),
  ),
  transcript: z.nullish(Written(SESSION_TRANSCRIPT_MAX_LENGTH)),
  session_type: z._default(SessionType, DEFAULT_SESSION_TYPE),
  /** Left out, it stays as it is. */
  therapist_notes: z.nullish(Written(THERAPIST_NOTES_MAX_LENGTH)),
}

/** A saved session, and the job that analyses it; null where none was begun. */
const SavedSession = z.object({ ...TherapySession.shape, analysis_job_id: z.nullable(Uuid) })
const SessionParam = z.object({ id: Uuid })

export const listTherapySessions = endpoint({
  method: 'GET',
  path: '/api/sessions/sessions',
  access: 'signedIn',
  summary: 'Registered sessions, latest first: a client’s own, or a therapist’s, of one client where one is named.',
  query: z.object({
    patient_id: z.optional(Uuid),
    /** None asks how many there are, and opens nothing. */
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(0), z.maximum(SESSION_LIST_LIMIT)),
      SESSION_LIST_LIMIT,
    ),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)), 0),
  }),
  response: z.object({ sessions: z.array(TherapySession), total: z.number() }),
})

export const getTherapySession = endpoint({
  method: 'GET',
  path: '/api/sessions/sessions/:id',
  access: 'therapist',
  summary: 'One registered session as it is stored now, for a therapist who reads its client’s record.',
  params: SessionParam,
  response: TherapySession,
})

export const createTherapySession = endpoint({
  method: 'POST',
  path: '/api/sessions/sessions',
  access: 'therapist',
  gate: 'write',
  summary:
    'Registers a session with a client. The same `id` again answers what is stored; 409 where that has another text.',
  body: z.strictObject({
    id: z.optional(Uuid),
    patient_id: z.uuid('Kan inte skapa session utan vald klient').check(z.toLowerCase()),
    ...sessionFields,
  }),
  response: SavedSession,
})

export const updateTherapySession = endpoint({
  method: 'PUT',
  path: '/api/sessions/sessions/:id',
  access: 'therapist',
  gate: 'write',
  summary:
    'Changes a session of the therapist’s own; 409 where it is no longer the version that `updated_at` names, or is locked.',
  params: SessionParam,
  body: z.strictObject({ ...sessionFields, updated_at: z.nullish(z.iso.datetime().check(z.maxLength(40))) }),
  response: SavedSession,
})

export const sessionAnalysis = endpoint({
  method: 'GET',
  path: '/api/sessions/sessions/:id/analysis',
  access: 'therapist',
  summary: 'State and result of the queued analysis of a session.',
  params: SessionParam,
  response: z.object({
    job_id: z.nullable(Uuid),
    /** `none` where nothing has been asked for. */
    state: z.union([JobState, z.literal('none')]),
    error: z.nullable(z.string()),
    key_insights: z.nullable(KeyInsights),
    patient_summary: z.nullable(z.string()),
  }),
})

export const analyseTherapySession = endpoint({
  method: 'POST',
  path: '/api/sessions/sessions/:id/analysis',
  access: 'therapist',
  gate: 'write',
  summary: 'Asks for the analysis of a session once more.',
  params: SessionParam,
  response: z.object({ job_id: Uuid }),
})

export const shareSessionSummary = endpoint({
  method: 'PUT',
  path: '/api/sessions/sessions/:id/summary',
  access: 'therapist',
  gate: 'write',
  summary: 'Shows the client the summary of a session, or shows it no more.',
  params: SessionParam,
  /** `patient_summary`: what was read, so that no other is shown. */
  body: z.strictObject({
    shared: z.boolean(),
    patient_summary: z.string().check(z.maxLength(SESSION_SUMMARY_MAX_LENGTH)),
  }),
  response: z.object({ summary_shared: z.boolean() }),
})
