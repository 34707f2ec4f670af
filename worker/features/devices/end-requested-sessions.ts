import { isNotNull } from 'drizzle-orm'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/users.ts'
import { endSessionsOf } from './end-sessions-of.ts'

const PEOPLE_A_RUN = 100

/**
 * Ends all sessions of those for whom the operator has asked it (docs/operations.md#incidents), and of those whose new password
 * could not end them; who has waited longest first. One person's that fails is tried again at the next run, and keeps nobody
 * else waiting.
 */
export async function endRequestedSessions(ctx: Context): Promise<void> {
  const asked = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.endSessionsAt))
    .orderBy(users.endSessionsAt)
    .limit(PEOPLE_A_RUN)
  for (const { id } of asked) {
    await endSessionsOf(ctx, id, () => userSessions(ctx.bindings, ctx.config, id).revokeAllBut(null))
  }
}
