import { and, asc, eq, lt, lte } from 'drizzle-orm'
import { REMINDERS_UNANSWERED } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { HOUR } from '../../day.ts'
import { users } from '../../db/users.ts'
import { sendMail } from '../../integrations/mail.ts'
import { errorFields, log } from '../../log.ts'
import { measureReminderMail } from './mails.ts'
import { nextReminder } from './next-reminder.ts'
import { measureReminders } from './tables.ts'

/** Mails of one run, those that have waited longest; the next takes the others. */
const MOST = 200

const { patientId, everyDays, nextAt, unanswered } = measureReminders

interface Due {
  readonly id: string
  readonly email: string
  readonly everyDays: number
  readonly nextAt: Date
  readonly unanswered: number
}

/**
 * Reminds those who have asked for it. The next time is written before the mail is sent, and by one run alone, so that
 * nobody gets two in a period; a mail that is refused is tried again in an hour.
 */
export async function remindClients(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: patientId, email: users.email, everyDays, nextAt, unanswered })
    .from(measureReminders)
    .innerJoin(users, eq(users.id, patientId))
    .where(and(lte(nextAt, ctx.now()), lt(unanswered, REMINDERS_UNANSWERED)))
    .orderBy(asc(nextAt))
    .limit(MOST)
  for (const one of due) await remind(ctx, one)
}

async function remind(ctx: Context, due: Due): Promise<void> {
  const next = nextReminder(ctx.now(), due.everyDays)
  const isOurs = await move(ctx, due, { from: due.nextAt, to: next, unanswered: due.unanswered + 1 })
  if (!isOurs) return
  try {
    await sendMail(ctx, measureReminderMail(due.email, ctx.config.APP_ORIGIN))
  } catch (error) {
    log('error', 'reminder_failed', errorFields(error))
    const soon = new Date(ctx.now().getTime() + HOUR)
    await move(ctx, due, { from: next, to: soon, unanswered: due.unanswered })
  }
}

/** False where the client, or another run, has changed it meanwhile. */
async function move(ctx: Context, { id }: Due, step: { from: Date; to: Date; unanswered: number }): Promise<boolean> {
  const moved = await ctx.db
    .update(measureReminders)
    .set({ nextAt: step.to, unanswered: step.unanswered })
    .where(and(eq(patientId, id), eq(nextAt, step.from)))
    .returning({ id: patientId })
  return moved.length > 0
}
