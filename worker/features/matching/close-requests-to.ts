import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { therapistRequests } from './tables.ts'

/**
 * The statements that end what a client has asked of a therapist: wishes for a session that nobody has answered are ended, booked times are called
 * off, and the therapist's own copies go. For `db.batch`.
 */
export function closeRequestsTo(ctx: Context, patientId: string, therapistId: string) {
  const asked = and(eq(therapistRequests.patientId, patientId), eq(therapistRequests.therapistId, therapistId))
  const open = and(eq(therapistRequests.kind, 'session'), eq(therapistRequests.state, 'open'))
  return [
    ctx.db.update(therapistRequests).set({ state: 'ended' }).where(and(asked, open)),
    ctx.db.update(therapistRequests).set({ noteForTherapist: null, timeForTherapist: null }).where(asked),
    endTimes(ctx, asked),
  ]
}

/** The statement that calls off the times of these requests, by nobody: the contact has ended. */
export function endTimes(ctx: Context, asked: SQL | undefined) {
  const booked = and(asked, isNotNull(therapistRequests.time), isNull(therapistRequests.timeCalledOffAt))
  return ctx.db
    .update(therapistRequests)
    .set({
      timeCalledOffAt: ctx.now(),
      timeChangedBy: null,
      timeRevision: sql`${therapistRequests.timeRevision} + 1`,
    })
    .where(booked)
}
