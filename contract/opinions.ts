import * as z from 'zod/mini'
import { AnonymousSessionId } from './anonymous-chat.ts'
import { anonymousChatRoutes } from './anonymous-chat-routes.ts'
import { endpoint } from './endpoint.ts'
import { Confirmation, Uuid, wellFormed } from './fields.ts'
import { OPINION_MAX_LENGTH } from './limits.ts'
import { OPINION_REASONS, opinionReasons, VERDICTS } from './opinion-reasons.ts'

const Verdict = z.enum(VERDICTS)
const Reason = z.nullable(z.enum(opinionReasons))

/** What a client thinks of a reply. `words` is empty where they wrote none. */
export const Opinion = z.object({ verdict: Verdict, reason: Reason, words: z.string() })
export type Opinion = z.output<typeof Opinion>

const goesTogether = z.refine<{ verdict: string | null; reason: keyof typeof OPINION_REASONS | null }>(
  ({ verdict, reason }) => reason === null || OPINION_REASONS[reason].verdict === verdict,
  'Välj en anledning som hör till.',
)

export const setOpinion = endpoint({
  method: 'PUT',
  path: '/api/chat/conversations/:id/opinion',
  access: 'patient',
  gate: 'write',
  summary: 'What the client thinks of a reply, sealed: for them, and for the therapist they share their talks with.',
  params: z.object({ id: Uuid }),
  body: z
    .strictObject({
      verdict: Verdict,
      reason: Reason,
      words: z
        .string()
        .check(wellFormed, z.trim(), z.maxLength(OPINION_MAX_LENGTH, `Skriv högst ${OPINION_MAX_LENGTH} tecken.`)),
    })
    .check(goesTogether),
  response: Opinion,
})

export const deleteOpinion = endpoint({
  method: 'DELETE',
  path: '/api/chat/conversations/:id/opinion',
  access: 'patient',
  summary: 'Takes that back.',
  params: z.object({ id: Uuid }),
  response: Confirmation,
})

export const setVisitorOpinion = endpoint({
  ...anonymousChatRoutes.opinion,
  gate: 'write',
  summary: 'What a visitor thinks of a reply, null to take it back: no words, and it goes with the talk.',
  body: z
    .strictObject({
      session_id: AnonymousSessionId,
      message_id: Uuid,
      verdict: z.nullable(Verdict),
      reason: Reason,
    })
    .check(goesTogether),
  response: z.object({ verdict: z.nullable(Verdict) }),
})
