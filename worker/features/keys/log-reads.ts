import type { UserContext } from '../../context.ts'
import type { AuditAction } from '../../db/audit-actions.ts'
import { auditRow } from '../../db/audit.ts'

/**
 * Writes that a therapist has opened texts of several clients at once to the access log of each, once. To be awaited before
 * the texts are answered.
 */
export async function logReads(ctx: UserContext, action: AuditAction, patientIds: readonly string[]): Promise<void> {
  const [first, ...others] = [...new Set(patientIds)].map((subjectId) => auditRow(ctx, { action, subjectId }))
  if (first !== undefined) await ctx.db.batch([first, ...others])
}
