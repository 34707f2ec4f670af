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
 * alone where it is named. A mail is in one run's hands for two minutes, so that another tries where that run dies; one that
 * nobody takes is due again at once. Answers false where there was such a one.
 */
export async function mailAlerts(ctx: Context, id?: string): Promise<boolean> {
  let allTaken = true
  for (const due of await listDue(ctx.db, ctx.now(), MOST, id)) allTaken = (await mail(ctx, due)) && allTaken
  return allTaken
}

async function mail(ctx: Context, due: Due): Promise<boolean> {
  const { id, createdAt, told, dueAt } = due
  const next = nextMail(ctx.now().getTime() - createdAt.getTime(), told)
  const lease = new Date(ctx.now().getTime() + MAIL_LEASE)
  if (!(await moveDue(ctx.db, id, dueAt, { dueAt: lease })) || next === null) return true
  try {
    await sendMail(ctx, mailFor(ctx, due, next))
  } catch (error) {
    log('error', 'alert_untold', { alertId: id, told, ...errorFields(error) })
    await moveDue(ctx.db, id, lease, { dueAt: ctx.now() })
    return false
  }
  const after = dueAfter(next)
  await moveDue(ctx.db, id, lease, { told: next, dueAt: after === null ? null : new Date(createdAt.getTime() + after) })
  log('info', 'alert_told', { alertId: id, told: next })
  return true
}

function mailFor({ config }: Context, { id, email, createdAt }: Due, told: number) {
  if (told === TOLD.onCall) return onCallMail(config.ONCALL_EMAIL, { id, at: createdAt })
  return (told === TOLD.reminded ? reminderMail : alertMail)(email, config.APP_ORIGIN)
}
