import type { validatePasswordReset } from '../../../contract/password.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { isHeldByOther } from '../keys/queries.ts'
import { findResetLink, INVALID_LINK } from './reset-link.ts'

/**
 * Whether a reset link still works, without using it up, and what a reset without the recovery code would leave to do.
 * Throws `AppError` 429.
 */
export async function validateReset(ctx: Context, token: string): Promise<ResponseOf<typeof validatePasswordReset>> {
  const link = await findResetLink(ctx, token)
  if (link === null) return { valid: false, message: INVALID_LINK, has_recovery_code: false, can_be_reopened: false }
  return {
    valid: true,
    message: 'Länken gäller. Välj ett nytt lösenord.',
    has_recovery_code: link.user.secretKeyByRecovery !== null,
    can_be_reopened: await isHeldByOther(ctx.db, link.user),
  }
}
