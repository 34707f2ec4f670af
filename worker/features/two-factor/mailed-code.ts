import { CODE_LIFETIME, CODE_TRIES, TWO_FACTOR_CODE_TRIES_A_DAY } from '../../../contract/limits.ts'
import type { UserContext } from '../../context.ts'
import { DAY } from '../../day.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsOf, countTogether } from '../../http/attempts-of.ts'
import { type StoredToken, storedToken } from '../../secrets/stored-token.ts'
import { listUsable } from '../email-challenges/queries.ts'

const OF_SESSION = {
  name: 'two-factor-code',
  limit: CODE_TRIES,
  window: CODE_LIFETIME,
  refusal: 'Koden gäller inte längre efter fem försök. Vänta tio minuter och be om en ny.',
}
const A_DAY = { name: 'two-factor-code-day', limit: TWO_FACTOR_CODE_TRIES_A_DAY, window: DAY }

/** How a mailed code is stored: bound to the session that asked for it, so that no other can use it. */
export function mailedCode(ctx: UserContext): StoredToken {
  return storedToken(ctx, 'two-factor-code', `${ctx.actor.userId}|${ctx.actor.sid}`)
}

/**
 * Asks for a code that was mailed for this session. The same one counts until it runs out or two-step sign-in is on, so that
 * an answer that was lost can be asked for again. Throws `AppError` 400 `invalid_code`, 429 after five wrong ones of a session.
 */
export async function requireMailedCode(ctx: UserContext, code: string): Promise<void> {
  const { userId, sid } = ctx.actor
  const ofSession = await attemptsOf(ctx, OF_SESSION, `${userId}|${sid}`)
  const ofAll = await attemptsOf(ctx, A_DAY, userId)
  await countTogether([ofSession, ofAll])
  for (const { secretMac } of await listUsable(ctx.db, userId, 'two_factor', ctx.now())) {
    if (!(await mailedCode(ctx).proves(code, secretMac))) continue
    await Promise.all([ofSession.giveBack(), ofAll.giveBack()])
    return
  }
  throw new AppError('invalid_code', 'Koden stämmer inte. Skriv den som står i mejlet. Den gäller i tio minuter.')
}
