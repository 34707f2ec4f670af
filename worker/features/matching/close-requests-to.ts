import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { therapistRequests } from './tables.ts'

/**
 * The statements that end what a client has asked of a therapist: wishes for a session are closed, and the therapist's
 * own copies of what the client wrote go. For `db.batch`.
 */
export function closeRequestsTo(ctx: Context, patientId: string, therapistId: string) {
  const asked = and(eq(therapistRequests.patientId, patientId), eq(therapistRequests.therapistId, therapistId))
  const open = and(eq(therapistRequests.kind, 'session'), eq(therapistRequests.state, 'open'))
  return [
    ctx.db.update(therapistRequests).set({ state: 'declined', answeredAt: ctx.now() }).where(and(asked, open)),
    ctx.db.update(therapistRequests).set({ noteForTherapist: null }).where(asked),
  ]
}
