import type { UserContext } from '../../context.ts'
import { HOUR } from '../../day.ts'
import { type AttemptRule, attemptsOf } from '../../http/attempts-of.ts'
import { lacksSecondStep } from '../keys/require-second-step.ts'
import { giveTailoring } from './give-tailoring.ts'
import { readOwnTailoring } from './own-tailoring.ts'

/** A client whom it cannot be given to is not tried at each look at the list. */
const TRIES: AttemptRule = { name: 'tailoring-newcomers', limit: 12, window: HOUR }

/**
 * Gives the acting therapist's tailoring to clients who connected since they last wrote. For after an answer whose own batch has
 * found that somebody lacks it (`lackingTailoring`); does nothing where the session opens nothing, or too often in an hour.
 */
export async function giveToNewcomers(ctx: UserContext): Promise<void> {
  if (lacksSecondStep(ctx) || !(await (await attemptsOf(ctx, TRIES, ctx.actor.userId)).isAllowed())) return
  await giveTailoring(ctx, await readOwnTailoring(ctx))
}
