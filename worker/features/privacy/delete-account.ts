import { ACCOUNT_ERASED, ACCOUNT_LOCKED } from '../../../contract/account-erased.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { sendMail } from '../../integrations/mail.ts'
import { errorFields, log } from '../../log.ts'
import { requirePassword } from '../password/require-password.ts'
import { beginErasure, eraseAccount, eraseOutside, isErased } from './erase-account.ts'
import { accountErasedMail } from './mails.ts'

/**
 * Erases the caller's account (docs/keys.md): keys first, then rows, objects and the customer at Stripe. Once the keys
 * are gone it cannot fail any more: what could not be done now is done by the schedule. Throws `AppError` 403 for a
 * wrong password, 429 after ten of them.
 */
export async function deleteAccount(ctx: UserContext, password: string): Promise<{ detail: string }> {
  const { userId, role } = ctx.actor
  await askPassword(ctx, password)
  const { isFirst, email } = await beginErasure(ctx, userId)
  if (isFirst && email !== null) ctx.after(sendMail(ctx, accountErasedMail({ email, role })))
  const isDone = await eraseAccount(ctx, userId).then(
    () => true,
    (error: unknown) => {
      log('error', 'erasure_waits', { userId, requestId: ctx.requestId, ...errorFields(error) })
      return false
    },
  )
  ctx.after(eraseOutside(ctx, userId))
  return {
    detail: isDone ? ACCOUNT_ERASED : ACCOUNT_LOCKED,
  }
}

/** The later of two calls at once finds no password any more, and joins the first. */
async function askPassword(ctx: UserContext, password: string): Promise<void> {
  try {
    await requirePassword(ctx, password)
  } catch (error) {
    const mayBeLate = error instanceof AppError && error.code === 'forbidden'
    if (!mayBeLate || !(await isErased(ctx, ctx.actor.userId))) throw error
  }
}
