import type { validatePasswordReset } from '../../../contract/password.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { knownDevice } from '../devices/known-device.ts'
import { isHeldByOther } from '../keys/queries.ts'
import { findResetLink, INVALID_LINK } from './reset-link.ts'

type Looked = ResponseOf<typeof validatePasswordReset> & { readonly setCookie: string | null }

/**
 * Whether a reset link still works, without using it up, and what a reset without the recovery code would leave to do.
 * Whoever reads the account's mail is no stranger to it: the cookie makes this browser known, so that its owner signs in
 * past whatever others try (docs/security.md). Throws `AppError` 429.
 */
export async function validateReset(ctx: Context, token: string, request: Request): Promise<Looked> {
  const link = await findResetLink(ctx, token)
  if (link === null) return { ...NO_LINK, setCookie: null }
  return {
    setCookie: await knownDevice(ctx, request).cookieFor(link.user),
    valid: true,
    message: 'Länken gäller. Välj ett nytt lösenord.',
    has_recovery_code: link.user.secretKeyByRecovery !== null,
    can_be_reopened: await isHeldByOther(ctx.db, link.user),
  }
}

const NO_LINK = { valid: false, message: INVALID_LINK, has_recovery_code: false, can_be_reopened: false }
