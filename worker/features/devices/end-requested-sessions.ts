import { and, eq, isNotNull } from 'drizzle-orm'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/users.ts'
import { errorFields, log } from '../../log.ts'

const PEOPLE_A_RUN = 100

/**
 * Ends all sessions of those for whom the operator has asked it, who has waited longest first (docs/operations.md#incidents).
 * Each step may be repeated; one person's that fails is tried again at the next run, and keeps nobody else waiting.
 */
export async function endRequestedSessions(ctx: Context): Promise<void> {
  const asked = await ctx.db
    .select({ id: users.id, at: users.endSessionsAt })
    .from(users)
    .where(isNotNull(users.endSessionsAt))
    .orderBy(users.endSessionsAt)
    .limit(PEOPLE_A_RUN)
  for (const { id, at } of asked) {
    if (at === null) continue
    try {
      await endSessionsOf(ctx, id, at)
    } catch (error) {
      log('error', 'session_end_waits', { userId: id, ...errorFields(error) })
    }
  }
}

async function endSessionsOf(ctx: Context, userId: string, askedAt: Date): Promise<void> {
  const count = await userSessions(ctx.bindings, ctx.config, userId).revokeAllBut(null)
  // Asked again meanwhile, it is done again.
  const same = and(eq(users.id, userId), eq(users.endSessionsAt, askedAt))
  await ctx.db.update(users).set({ endSessionsAt: null }).where(same)
  log('info', 'sessions_ended', { userId, count })
}
