import type { UserContext } from '../../context.ts'
import { openParts } from './open-parts.ts'
import { readOwnTailoring } from './own-tailoring.ts'
import { promptTexts } from './queries.ts'
import { leftOut } from './tailoring-words.ts'

/** The ids of what the acting therapist has written for which no prompt has room, as it stands at this moment. */
export async function readLeftOut(ctx: UserContext): Promise<ReadonlySet<string>> {
  const [{ secrets }, texts] = await Promise.all([readOwnTailoring(ctx), promptTexts(ctx.db, ctx.actor.userId)])
  return leftOut(await openParts(secrets, texts))
}
