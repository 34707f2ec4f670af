import { and, eq, lte } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { users } from '../../db/users.ts'
import { insist } from '../../insist.ts'
import { errorFields, log } from '../../log.ts'

/**
 * Ends sessions as the user's row asks (`endSessionsAt`); `end` may be repeated and answers how many ended. Never rejects:
 * where it fails the row goes on asking, and the schedule ends them all (`endRequestedSessions`).
 */
export async function endSessionsOf(ctx: Context, userId: string, end: () => Promise<number>): Promise<void> {
  const begunAt = ctx.now()
  try {
    const count = await insist(end)
    // Asked again meanwhile, it is done again.
    const answered = and(eq(users.id, userId), lte(users.endSessionsAt, begunAt))
    await ctx.db.update(users).set({ endSessionsAt: null }).where(answered)
    log('info', 'sessions_ended', { userId, count })
  } catch (error) {
    log('error', 'session_end_waits', { userId, ...errorFields(error) })
  }
}
