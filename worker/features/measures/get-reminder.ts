import { REMINDERS_UNANSWERED } from '../../../contract/limits.ts'
import type { MeasureReminder } from '../../../contract/measures.ts'
import type { UserContext } from '../../context.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { selectReminder } from './queries.ts'

/** What the client has asked for. */
export async function getReminder({ db, actor }: UserContext): Promise<MeasureReminder> {
  const [row] = await selectReminder(db, ownScope(actor))
  if (row === undefined) return { every_days: null, next_at: null, rests: false }
  const rests = row.unanswered >= REMINDERS_UNANSWERED
  return { every_days: row.everyDays, next_at: rests ? null : row.nextAt.toISOString(), rests }
}
