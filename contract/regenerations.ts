import * as z from 'zod/mini'
import { AnamnesisArea } from './anamnesis.ts'
import { endpoint } from './endpoint.ts'
import { Confirmation, Uuid } from './fields.ts'

/** What came of one area: how many insights it has now, and the first words of the strongest. */
const AreaReport = z.object({ count: z.number(), samples: z.array(z.object({ text: z.string() })) })

/** What making a profile anew has come to. */
export const RegenerationResult = z.object({
  /** Exchanges and sessions that were read. */
  data_points_processed: z.number(),
  insights_created: z.number(),
  /** How many areas have an insight of it. */
  areas_updated: z.number(),
  completion_percentage: z.number(),
  /** For a therapist. */
  analysis_report: z.optional(
    z.object({
      data_breakdown: z.object({
        chat_messages: z.number(),
        session_content: z.number(),
        ai_insights_generated: z.number(),
      }),
      insights_by_area: z.partialRecord(AnamnesisArea, AreaReport),
      sources_analyzed: z.array(z.string()),
    }),
  ),
})
export type RegenerationResult = z.output<typeof RegenerationResult>

const NoBody = z.optional(z.strictObject({}))
const Begun = z.union([RegenerationResult, z.object({ job_id: Uuid })])
const RegenerationParam = z.object({ id: Uuid })

export const regenerateFromChat = endpoint({
  method: 'POST',
  path: '/api/progressive-anamnesis/regenerate-from-chat',
  access: 'patient',
  gate: 'write',
  summary:
    'Makes the client’s profile anew: the result where it is there within 25 s; else, or with `Prefer: respond-async`, 202 and the job’s id.',
  body: NoBody,
  response: Begun,
})

export const regenerateFromChatOf = endpoint({
  method: 'POST',
  path: '/api/progressive-anamnesis/patient/:patient_id/regenerate-from-chat',
  access: 'therapist',
  gate: 'write',
  summary: 'The same of a client who shares with the therapist; the talks are read only where they are shared.',
  params: z.object({ patient_id: Uuid }),
  body: NoBody,
  response: Begun,
})

export const getRegeneration = endpoint({
  method: 'GET',
  path: '/api/progressive-anamnesis/regenerations/:id',
  access: 'signedIn',
  summary: 'What came of a regeneration that the caller has asked for; 409 while it runs, and where it failed.',
  params: RegenerationParam,
  response: RegenerationResult,
})

export const cancelRegeneration = endpoint({
  method: 'DELETE',
  path: '/api/progressive-anamnesis/regenerations/:id',
  access: 'signedIn',
  summary: 'Ends a regeneration that the caller has asked for: the profile stays as it was. 409 once it has ended.',
  params: RegenerationParam,
  response: Confirmation,
})
