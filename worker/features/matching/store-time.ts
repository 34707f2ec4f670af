import { and, eq, exists, type SQL } from 'drizzle-orm'
import { BOOKED_CHANGES_A_DAY } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { DAY } from '../../day.ts'
import type { AuditAction } from '../../db/audit-actions.ts'
import { guarded } from '../../db/guarded.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { sendMail } from '../../integrations/mail.ts'
import { openConnection } from '../connections/queries.ts'
import type { Booked } from './get-booked.ts'
import { timeMail, type TimeChange } from './mails.ts'
import { acceptedSessions, findTherapist } from './queries.ts'
import { therapistRequests } from './tables.ts'

/** Each change is a mail to somebody. */
const CHANGES = { name: 'booked-time', limit: BOOKED_CHANGES_A_DAY, window: DAY }

const ACTIONS: Readonly<Record<TimeChange, AuditAction>> = {
  booked: 'booking.set_time',
  moved: 'booking.move_time',
  called_off: 'booking.call_off',
}

/** Counts one change of a time. Throws `AppError` 429. */
export async function countTimeChange(ctx: UserContext): Promise<void> {
  await (await attemptsOf(ctx, CHANGES, ctx.actor.userId)).count()
}

interface TimeChanged {
  readonly change: TimeChange
  /** What the one who changes it has seen. */
  readonly revision: number
  readonly columns: Partial<typeof therapistRequests.$inferInsert>
}

/** Who the other of the two is and where they are reached; null where there is none any more. */
async function otherThan(ctx: UserContext, { request, clientEmail }: Booked): Promise<string | null> {
  if (ctx.actor.role === 'therapist') return clientEmail
  return request.therapistId === null ? null : ((await findTherapist(ctx.db, request.therapistId))?.email ?? null)
}

/**
 * Writes a change of a time while the two are connected and nobody has changed it meanwhile, and mails the other that there
 * is one. Throws `AppError` 409 otherwise.
 */
export async function storeTime(
  ctx: UserContext,
  booked: Booked,
  { change, revision, columns }: TimeChanged,
): Promise<void> {
  const { db, actor } = ctx
  const { id, patientId } = booked.request
  const own = eq(therapistRequests.id, id)
  const rows = (condition: SQL | undefined) =>
    db.select({ id: therapistRequests.id }).from(therapistRequests).where(condition)
  const connected = exists(openConnection(db, therapistRequests.patientId, therapistRequests.therapistId))
  const unchanged = and(own, eq(therapistRequests.timeRevision, revision), acceptedSessions(ctx), connected)
  const stored = await guarded(ctx, {
    locks: [rows(own).for('update')],
    condition: exists(rows(unchanged)),
    act: [
      db
        .update(therapistRequests)
        .set({ ...columns, timeRevision: revision + 1, timeChangedBy: actor.role })
        .where(own),
    ],
    audit: { action: ACTIONS[change], entity: id, subjectId: patientId },
  })
  if (!stored) throw new AppError('conflict', 'Tiden har ändrats sedan du såg den. Titta på den igen.')
  const other = await otherThan(ctx, booked)
  const role = actor.role === 'therapist' ? 'patient' : 'therapist'
  if (other !== null) ctx.after(sendMail(ctx, timeMail(other, role, change, ctx.config.APP_ORIGIN)))
}
