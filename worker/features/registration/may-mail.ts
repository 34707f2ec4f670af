import { REGISTRATION_MAILS_PER_EMAIL } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { HOUR } from '../../day.ts'

/** A mail's link lives longer than this, so whenever a mail is refused the last one sent still works (docs/security.md#limits). */
const MAILS = { name: 'register-mail', limit: REGISTRATION_MAILS_PER_EMAIL, window: HOUR }

/**
 * Counts a mail about registering to this e-mail, whichever registration it is for and whether it is the first or a new
 * code; false when it is one too many. The caller of an endpoint is never told.
 */
export async function mayMail(ctx: Context, email: string): Promise<boolean> {
  return (await attemptsOf(ctx, MAILS, email)).isAllowed()
}
