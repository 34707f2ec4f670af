import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import type { RequestRow } from './request-view.ts'

/**
 * Writes that a therapist has opened texts of these requests (a note, or where a booked time is, which may be the client's
 * own words) to their clients' access logs, once for each client. To be awaited before the texts are answered.
 */
export async function logRequestReads(
  ctx: UserContext,
  action: 'booking.read' | 'matching.read',
  opened: readonly Pick<RequestRow, 'patientId'>[],
): Promise<void> {
  const patientIds = new Set(opened.map(({ patientId }) => patientId))
  const [first, ...others] = [...patientIds].map((subjectId) => auditRow(ctx, { action, subjectId }))
  if (first !== undefined) await ctx.db.batch([first, ...others])
}
