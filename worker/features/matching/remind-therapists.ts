import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { REQUEST_ANSWERED_WITHIN, REQUEST_REMINDED_AFTER } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { DAY } from '../../day.ts'
import { users } from '../../db/users.ts'
import { sendMail } from '../../integrations/mail.ts'
import { errorFields, log } from '../../log.ts'
import { reminderMail, unansweredMail } from './mails.ts'
import { therapistRequests } from './tables.ts'

/** Requests of one run. Reminders are drawn by lot: those that always fail would stand before all others for ever. */
const MOST = 200
/** So long a reminder that fails is tried again. Milliseconds. */
const TRIED_FOR = 7 * DAY

const { createdAt, overdueAt, remindedAt, state, therapistId } = therapistRequests

/**
 * Reminds therapists of what they have been asked: once while the 24 hours last, and once when they are over. A therapist
 * whom several wait for gets one mail. Only a mail that was taken counts: one that fails is tried again by the next run.
 */
export async function remindTherapists(ctx: Context): Promise<void> {
  const due = ago(ctx, REQUEST_ANSWERED_WITHIN)
  const soon = and(lte(createdAt, ago(ctx, REQUEST_REMINDED_AFTER)), gt(createdAt, due), isNull(remindedAt))
  const over = and(lte(createdAt, due), gt(createdAt, ago(ctx, REQUEST_ANSWERED_WITHIN + TRIED_FOR)), isNull(overdueAt))
  await remind(ctx, soon, false)
  await remind(ctx, over, true)
}

/** Tells the operator once of each wish for any therapist that nobody has answered within 24 hours. */
export async function tellOfUnanswered(ctx: Context): Promise<void> {
  const unanswered = and(
    eq(state, 'open'),
    eq(therapistRequests.kind, 'matching'),
    isNull(therapistId),
    lte(createdAt, ago(ctx, REQUEST_ANSWERED_WITHIN)),
    isNull(overdueAt),
  )
  const rows = await ctx.db
    .select({ id: therapistRequests.id })
    .from(therapistRequests)
    .where(unanswered)
    .orderBy(asc(createdAt))
    .limit(MOST)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sendMail(ctx, unansweredMail(ctx.config.OPERATOR_EMAIL, ids))
  await mark(ctx, ids, { overdueAt: ctx.now() })
}

async function remind(ctx: Context, when: SQL | undefined, isOverdue: boolean): Promise<void> {
  const rows = await ctx.db
    .select({ id: therapistRequests.id, email: users.email })
    .from(therapistRequests)
    .innerJoin(users, eq(users.id, therapistId))
    .where(and(eq(state, 'open'), isNotNull(therapistId), when))
    .orderBy(sql`random()`)
    .limit(MOST)
  for (const [email, asked] of Map.groupBy(rows, (row) => row.email)) {
    const ids = asked.map(({ id }) => id)
    try {
      await sendMail(ctx, reminderMail(email, { waiting: ids.length, isOverdue }, ctx.config.APP_ORIGIN))
      await mark(ctx, ids, isOverdue ? { overdueAt: ctx.now() } : { remindedAt: ctx.now() })
    } catch (error) {
      log('error', 'reminder_failed', { requests: ids.length, ...errorFields(error) })
    }
  }
}

async function mark(ctx: Context, ids: string[], when: Partial<typeof therapistRequests.$inferInsert>): Promise<void> {
  await ctx.db.update(therapistRequests).set(when).where(inArray(therapistRequests.id, ids))
}

function ago(ctx: Context, milliseconds: number): Date {
  return new Date(ctx.now().getTime() - milliseconds)
}
