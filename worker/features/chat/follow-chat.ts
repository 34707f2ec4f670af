import {
  FOLLOWS_A_DAY,
  FOLLOWS_AN_HOUR,
  FOLLOWS_IN_ALL_A_DAY,
  FOLLOWS_PER_ADDRESS_AND_HOUR,
} from '../../../contract/follow-limits.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { DAY, HOUR } from '../../day.ts'
import { SSE_HEADERS } from '../../generation/encode-event.ts'
import { type AttemptRule, attemptsFrom, attemptsOf, attemptsUnder, countTogether } from '../../http/attempts-of.ts'

const OWN: readonly AttemptRule[] = [
  { name: 'follow', limit: FOLLOWS_A_DAY, window: DAY },
  { name: 'follow-hour', limit: FOLLOWS_AN_HOUR, window: HOUR },
]
const ADDRESS: AttemptRule = { name: 'follow-address', limit: FOLLOWS_PER_ADDRESS_AND_HOUR, window: HOUR }
export const FOLLOWS_OF_ALL: AttemptRule = { name: 'follow-all', limit: FOLLOWS_IN_ALL_A_DAY, window: DAY }

/**
 * Lets another open page of the client hear that something changed, and where: never what. The object that tells it is awake
 * meanwhile, so it is bounded. Throws `AppError` 429.
 */
export async function followChat(
  ctx: UserContext,
  unseen: number,
  wantsStream: boolean,
): Promise<Response | { missed: boolean }> {
  const { bindings, config, actor, address } = ctx
  await countTogether(
    await Promise.all([
      attemptsUnder(ctx, OWN, actor.userId),
      attemptsFrom(ctx, ADDRESS, address),
      attemptsOf(ctx, FOLLOWS_OF_ALL, 'all'),
    ]),
  )
  const chat = clientChat(bindings, config, actor.userId)
  if (!wantsStream) return { missed: await chat.hasMissed(unseen) }
  return new Response(await chat.follow(unseen, actor.sid), { headers: SSE_HEADERS })
}
