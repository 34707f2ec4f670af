import { eq } from 'drizzle-orm'
import type { MeasureReminder } from '../../../contract/measures.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { getReminder } from './get-reminder.ts'
import { measureReminders } from './tables.ts'

/** Reminds the client no more. */
export async function deleteReminder(ctx: UserContext): Promise<MeasureReminder> {
  const { userId: patientId } = ctx.actor
  await ctx.db.batch([
    ctx.db.delete(measureReminders).where(eq(measureReminders.patientId, patientId)),
    auditRow(ctx, { action: 'measure.remind', subjectId: patientId }),
  ])
  return getReminder(ctx)
}
