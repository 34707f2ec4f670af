import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { UserContext } from '../../context.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { nextReminder } from './next-reminder.ts'
import { selectReminder } from './queries.ts'
import { measureReminders } from './tables.ts'

/** Statements: who has just filled something in is reminded a whole period later; none where they asked for no reminder. */
export async function remindLater({ db, actor, now }: UserContext): Promise<readonly BatchItem<'pg'>[]> {
  const [row] = await selectReminder(db, ownScope(actor))
  if (row === undefined) return []
  const { patientId, everyDays } = row
  const later = { nextAt: nextReminder(now(), everyDays), unanswered: 0 }
  return [db.update(measureReminders).set(later).where(eq(measureReminders.patientId, patientId))]
}
