import { CODE_LIFETIME } from '../../../contract/limits.ts'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'
import { contextHash } from '../../crypto/context.ts'

/** The note in a person's own object of what was begun with a mailed code: by which session, with which secret, and when. */
const BEGUN = 'two-factor-begun'

/** By a hash: a person's object holds no secret. */
async function mark({ actor }: UserContext, secret: string): Promise<string> {
  return contextHash('two-factor-begun', actor.userId, actor.sid, secret)
}

/** Notes that this session has begun with this secret. The newest counts alone. */
export async function noteBegun(ctx: UserContext, secret: string): Promise<void> {
  const { userId } = ctx.actor
  const value = `${ctx.now().getTime()}|${await mark(ctx, secret)}`
  await userSessions(ctx.bindings, ctx.config, userId).note({ [BEGUN]: value })
}

/**
 * Whether this very session has begun with this secret, in the last ten minutes: a row alone, left by another session or written
 * by whoever has the database, is turned on by no session.
 */
export async function isBegunHere(ctx: UserContext, secret: string): Promise<boolean> {
  const { [BEGUN]: noted = '' } = await userSessions(ctx.bindings, ctx.config, ctx.actor.userId).noted([BEGUN])
  const [at = '', marked = ''] = noted.split('|')
  return marked === (await mark(ctx, secret)) && ctx.now().getTime() - Number(at) <= CODE_LIFETIME
}
