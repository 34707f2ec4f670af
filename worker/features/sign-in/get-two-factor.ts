import { sql } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { twoFactors } from './tables.ts'
import { isOnFor } from './two-factor-row.ts'

/** Whether two-step sign-in is on, and how many backup codes are left. */
export async function getTwoFactor(ctx: UserContext) {
  const [on] = await ctx.db
    .select({ left: sql<number>`cardinality(${twoFactors.backupMacs})` })
    .from(twoFactors)
    .where(isOnFor(ctx.actor.userId))
  return { enabled: on !== undefined, backup_codes_left: on?.left ?? 0 }
}
