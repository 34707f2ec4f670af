import { and, eq, isNotNull } from 'drizzle-orm'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/users.ts'
import { log } from '../../log.ts'

const PEOPLE_A_RUN = 100

/** Ends all sessions of those for whom the operator has asked it (docs/operations.md#incidents). Each step may be repeated. */
export async function endRequestedSessions(ctx: Context): Promise<void> {
  const asked = await ctx.db
    .select({ id: users.id, at: users.endSessionsAt })
    .from(users)
    .where(isNotNull(users.endSessionsAt))
    .limit(PEOPLE_A_RUN)
  for (const { id, at } of asked) {
    if (at === null) continue
    const ended = await userSessions(ctx.bindings, ctx.config, id).revokeAllBut(null)
    // Asked again meanwhile, it is done again.
    const same = and(eq(users.id, id), eq(users.endSessionsAt, at))
    await ctx.db.update(users).set({ endSessionsAt: null }).where(same)
    log('info', 'sessions_ended', { userId: id, count: ended })
  }
}
