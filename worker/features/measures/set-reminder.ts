import type { MeasureReminder, ReminderPeriod } from '../../../contract/measures.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { getReminder } from './get-reminder.ts'
import { nextReminder } from './next-reminder.ts'
import { measureReminders } from './tables.ts'

/** Reminds the client at most once in so many days from now on, also where the reminders rested. */
export async function setReminder(ctx: UserContext, everyDays: ReminderPeriod): Promise<MeasureReminder> {
  const { userId: patientId } = ctx.actor
  const asked = { everyDays, nextAt: nextReminder(ctx.now(), everyDays), unanswered: 0 }
  await ctx.db.batch([
    ctx.db
      .insert(measureReminders)
      .values({ patientId, ...asked })
      .onConflictDoUpdate({ target: measureReminders.patientId, set: asked }),
    auditRow(ctx, { action: 'measure.remind', subjectId: patientId }),
  ])
  return getReminder(ctx)
}
