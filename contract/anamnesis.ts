import * as z from 'zod/mini'
import { AnonymousTalk } from './anonymous-chat.ts'
import { endpoint } from './endpoint.ts'
import { Confirmation, Timestamp, Uuid } from './fields.ts'
import { INSIGHT_TEXT_MAX_LENGTH, INSIGHTS_DAYS, INSIGHTS_MOST_DAYS } from './anamnesis-limits.ts'

/** The areas of a profile in the order they are shown, with what the client calls them. */
export const ANAMNESIS_AREAS = [
  { key: 'problems', label: 'Aktuella Bekymmer' },
  { key: 'symptoms', label: 'Symtom & Känslor' },
  { key: 'family_history', label: 'Familjesituation' },
  { key: 'personal_history', label: 'Din Historia' },
  { key: 'previous_treatment', label: 'Tidigare Stöd' },
  { key: 'lifestyle', label: 'Livsstil' },
  { key: 'social_context', label: 'Socialt Nätverk' },
  { key: 'diagnosis', label: 'Hälsobild' },
  { key: 'treatment_goals', label: 'Dina Mål' },
  { key: 'risk_assessment', label: 'Säkerhet' },
  { key: 'coping_strategies', label: 'Dina Verktyg' },
] as const

export const AnamnesisArea = z.enum(ANAMNESIS_AREAS.map(({ key }) => key))
export type AnamnesisArea = z.output<typeof AnamnesisArea>

/** From so many insights an area is complete; from one it is active. */
export const AREA_COMPLETE_FROM = 3

/** Where an insight comes from; each source has a label of its own on the therapist's screen. */
export const InsightSource = z.enum([
  'chat_analysis',
  'chat_message',
  'chat_response',
  'session_content',
  'session_analysis',
  'conversation_insight',
  'chat_regeneration',
  'session_regeneration',
  'regeneration_analysis',
])

/** One thing that is known of a person, with the words it rests on. */
export const Insight = z.object({
  id: Uuid,
  area: AnamnesisArea,
  subarea: z.string(),
  text: z.string(),
  /** 0 to 1: it rises with each time it is said again and falls when something else is said. */
  confidence: z.number(),
  importance: z.enum(['high', 'medium', 'low']),
  keywords: z.array(z.string()),
  source: InsightSource,
  analysis_type: z.nullable(z.literal('regeneration')),
  conversation_id: z.nullable(Uuid),
  session_id: z.nullable(Uuid),
  /** The client's own words that it rests on; empty where there are none to show. */
  quote: z.string(),
  timestamp: Timestamp,
  /** How many times it has been said. */
  confirmed: z.number(),
  /** The AI knows it and does not bring it up. */
  tender: z.boolean(),
  /** The client does not agree: it is marked to the therapist, and no prompt holds it. */
  disputed: z.boolean(),
  /** Neither a therapist nor a prompt is given it. */
  hidden: z.boolean(),
  /** The text is the client's own. */
  corrected: z.boolean(),
})
export type Insight = z.output<typeof Insight>

/** What is known in one area, newest first. */
export const AreaInsights = z.object({
  insights: z.array(Insight),
  total_insights: z.number(),
  last_updated: z.nullable(Timestamp),
})
export type AreaInsights = z.output<typeof AreaInsights>

/** An area as a screen takes it: `AreaInsights` from this service, or any of the shapes that profiles have had before. */
const Area = z.optional(z.unknown())

const Profile = z.looseObject({
  problems: Area,
  symptoms: Area,
  family_history: Area,
  personal_history: Area,
  previous_treatment: Area,
  lifestyle: Area,
  social_context: Area,
  diagnosis: Area,
  treatment_goals: Area,
  risk_assessment: Area,
  coping_strategies: Area,
  areas_with_data: z.array(AnamnesisArea),
  completion_percentage: z.number(),
  total_insights: z.number(),
  last_updated: Timestamp,
  /** True where a reset of the password has locked what was known before: then only what was found since is here. */
  locked: z.boolean(),
})

const PatientProfile = z.extend(Profile, {
  security_level: z.literal('maximum'),
  /** The newest of all areas. */
  conversation_insights: z.array(Insight),
})

const PatientParam = z.object({ patient_id: Uuid })
const InsightParam = z.object({ id: Uuid })

const UNUSABLE = 'Texten innehåller tecken som inte går att använda'
const NO_WORDS = 'Skriv några ord.'

/** One line, as the profile's others: no line break makes a heading of its own among what a model is told. */
const InsightText = z.string({ error: NO_WORDS }).check(
  z.overwrite((text) => text.replaceAll(/\s+/g, ' ')),
  z.trim(),
  z.minLength(1, NO_WORDS),
  z.maxLength(INSIGHT_TEXT_MAX_LENGTH, `Skriv högst ${INSIGHT_TEXT_MAX_LENGTH} tecken.`),
  z.regex(/^[^\p{Cs}\0]*$/u, UNUSABLE),
)

export const anamnesisProgress = endpoint({
  method: 'GET',
  path: '/api/progressive-anamnesis/progress',
  access: 'patient',
  summary: 'How complete the client’s profile is; 404 while there is none.',
  response: z.object({ completion_percentage: z.number(), last_updated: Timestamp }),
})

export const anamnesisProfile = endpoint({
  method: 'GET',
  path: '/api/progressive-anamnesis/profile',
  access: 'patient',
  summary: 'What is known of the client, area by area; 404 while there is no profile.',
  response: Profile,
})

export const initializeProfile = endpoint({
  method: 'POST',
  path: '/api/progressive-anamnesis/initialize-profile',
  access: 'patient',
  summary: 'Creates the client’s profile if there is none; answers the same one when repeated.',
  body: z.optional(z.object({ anonymous_messages: z.nullish(AnonymousTalk) })),
  response: z.object({ profile_id: Uuid }),
})

export const patientAnamnesis = endpoint({
  method: 'GET',
  path: '/api/progressive-anamnesis/patient/:patient_id',
  access: 'therapist',
  summary: 'What is known of a client who shares with the therapist, without what the client hides.',
  params: PatientParam,
  response: PatientProfile,
})

export const patientAnamnesisProfile = endpoint({
  method: 'GET',
  path: '/api/progressive-anamnesis/patient/:patient_id/profile',
  access: 'therapist',
  summary: 'The same under its other address.',
  params: PatientParam,
  response: PatientProfile,
})

export const listInsights = endpoint({
  method: 'GET',
  path: '/api/insights',
  access: 'signedIn',
  summary:
    'What the last `days` have shown of the client, newest first, and how many breakthroughs and important messages they held; `next_cursor` asks for the next page.',
  query: z.object({
    patient_id: z.optional(Uuid),
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(INSIGHTS_MOST_DAYS)), INSIGHTS_DAYS),
    cursor: z.optional(z.string().check(z.maxLength(80))),
  }),
  response: z.object({
    insights: z.array(Insight),
    next_cursor: z.nullable(z.string()),
    breakthrough_count: z.number(),
    important_messages: z.number(),
  }),
})

export const changeInsight = endpoint({
  method: 'PUT',
  path: '/api/insights/:id',
  access: 'patient',
  gate: 'write',
  summary: 'Corrects an insight, says that it is not so, or hides it: what is given.',
  params: InsightParam,
  body: z.strictObject({
    text: z.optional(InsightText),
    disputed: z.optional(z.boolean()),
    hidden: z.optional(z.boolean()),
  }),
  response: Insight,
})

export const deleteInsight = endpoint({
  method: 'DELETE',
  path: '/api/insights/:id',
  access: 'patient',
  summary: 'Deletes an insight: no profile and no prompt holds it after, and what it came from gives it no more.',
  params: InsightParam,
  response: Confirmation,
})
