import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { SECOND_STEP_OFF } from '../keys/is-put-back.ts'
import { isSpent } from '../keys/spent.ts'
import { enabledTwoFactor } from './queries.ts'

/** The note in a person's own object of the session that turned two-step sign-in on: it has given a code of the app. */
const TURNED_ON_BY = 'two-factor-session'

/** Notes that this session has proved the app; its token, older than that, does not say so. */
export async function noteBothSteps(ctx: UserContext): Promise<void> {
  const { userId, sid } = ctx.actor
  await userSessions(ctx.bindings, ctx.config, userId).note({ [TURNED_ON_BY]: sid })
}

/**
 * Asked before anything that makes or removes a second step: while two-step sign-in is on, the password alone does neither.
 * Answers whether this session has passed both steps; one that has not goes on only while two-step sign-in is off, and must
 * then see to it that it still is in the batch that it writes. Throws `AppError` 403 `two_factor_missing`.
 */
export async function requireBothSteps(ctx: UserContext): Promise<boolean> {
  const { userId, sid, claims } = ctx.actor
  if (claims.secondStep) return true
  const [on, isOffSpent, notes] = await Promise.all([
    enabledTwoFactor(ctx.db, userId),
    // On, whatever a row that is gone says.
    isSpent(ctx, userId, [SECOND_STEP_OFF]),
    userSessions(ctx.bindings, ctx.config, userId).noted([TURNED_ON_BY]),
  ])
  if (notes[TURNED_ON_BY] === sid) return true
  if (on.length === 0 && !isOffSpent) return false
  throw new AppError(
    'two_factor_missing',
    'Tvåstegsinloggning är på, men här loggade du in med bara lösenordet. Logga in igen med båda stegen först.',
  )
}
