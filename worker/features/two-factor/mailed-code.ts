import { CODE_LIFETIME, CODE_TRIES } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { type StoredToken, storedToken } from '../../secrets/stored-token.ts'
import { findUsable } from '../email-challenges/queries.ts'

const TRIES = {
  name: 'two-factor-code',
  limit: CODE_TRIES,
  window: CODE_LIFETIME,
  refusal: 'Koden gäller inte längre efter fem försök. Be om en ny.',
}

/** How a mailed code is stored: bound to the session that asked for it, so that no other can use it. */
export function mailedCode(ctx: UserContext): StoredToken {
  return storedToken(ctx, 'two-factor-code', `${ctx.actor.userId}|${ctx.actor.sid}`)
}

/**
 * Asks for the code that was mailed last for this session. It counts until it runs out or two-step sign-in is on, so that
 * an answer that was lost can be asked for again. Each code has five tries, and each is a mail to the owner: who guesses has
 * 75 in a calendar day, one chance in 13 000, and takes none from the owner's own. Throws `AppError` 400 `invalid_code`, 429.
 */
export async function requireMailedCode(ctx: UserContext, code: string): Promise<void> {
  const { userId, sid } = ctx.actor
  const mailed = await findUsable(ctx.db, sid, 'two_factor', ctx.now())
  if (mailed === null) throw new AppError('invalid_code', 'Koden gäller inte längre. Be om en ny.')
  const tries = await attemptsOf(ctx, TRIES, `${userId}|${mailed.secretMac}`)
  await tries.count()
  if (!(await mailedCode(ctx).proves(code, mailed.secretMac))) {
    throw new AppError('invalid_code', 'Koden stämmer inte. Skriv den ur det senaste mejlet som du bad om här.')
  }
  await tries.giveBack()
}
