import type { UserContext } from '../../context.ts'
import { alreadyOn } from './change-two-factor.ts'
import { enabledTwoFactor } from './queries.ts'
import { requireBothSteps } from './require-both-steps.ts'

/**
 * Asked before anything that leads to turning two-step sign-in on. Throws `AppError` 409 when it is on already, and what
 * `requireBothSteps` does.
 */
export async function requireOff(ctx: UserContext): Promise<void> {
  await requireBothSteps(ctx)
  if ((await enabledTwoFactor(ctx.db, ctx.actor.userId)).length > 0) throw alreadyOn()
}
