import type { Context } from '../../context.ts'
import { sendMail } from '../../integrations/mail.ts'
import { errorFields, log } from '../../log.ts'
import { alertMail, reminderMail, onCallMail } from './mails.ts'
import { dueAfter, MAIL_LEASE, nextMail, TOLD } from './next-mail.ts'
import { listDue, moveDue } from './queries.ts'

/** Mails of one run; the next takes the others. */
const MOST = 200

type Due = Awaited<ReturnType<typeof listDue>>[number]

/**
 * Sends what is due of unacknowledged alerts: the first mail, the reminder, and the one to the on-call address; of one alert
 * alone where it is named. A mail is in one run's hands for two minutes: where that run dies, or nobody takes the mail, the next tries again.
 */
export async function mailAlerts(ctx: Context, id?: string): Promise<void> {
  for (const due of await listDue(ctx.db, ctx.now(), MOST, id)) await mail(ctx, due)
}

async function mail(ctx: Context, due: Due): Promise<void> {
  const { id, createdAt, told, dueAt } = due
  const next = nextMail(ctx.now().getTime() - createdAt.getTime(), told)
  const lease = new Date(ctx.now().getTime() + MAIL_LEASE)
  if (!(await moveDue(ctx.db, id, dueAt, { dueAt: lease })) || next === null) return
  try {
    await sendMail(ctx, mailFor(ctx, due, next))
  } catch (error) {
    log('error', 'alert_untold', { alertId: id, told, ...errorFields(error) })
    return
  }
  const after = dueAfter(next)
  await moveDue(ctx.db, id, lease, { told: next, dueAt: after === null ? null : new Date(createdAt.getTime() + after) })
  log('info', 'alert_told', { alertId: id, told: next })
}

function mailFor({ config }: Context, { id, email, createdAt }: Due, told: number) {
  if (told === TOLD.onCall) return onCallMail(config.ONCALL_EMAIL, { id, at: createdAt })
  return (told === TOLD.reminded ? reminderMail : alertMail)(email, config.APP_ORIGIN)
}
