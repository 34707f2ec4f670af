import { sql } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { requiresTherapistTwoFactor } from '../../env.ts'
import { twoFactors } from './tables.ts'
import { isOnFor } from './two-factor-row.ts'

/** Whether two-step sign-in is on, how many backup codes are left, and whether it must be. */
export async function getTwoFactor(ctx: UserContext) {
  const [on] = await ctx.db
    .select({ left: sql<number>`cardinality(${twoFactors.backupMacs})` })
    .from(twoFactors)
    .where(isOnFor(ctx.actor.userId))
  const required = ctx.actor.role === 'therapist' && requiresTherapistTwoFactor(ctx.config)
  return { enabled: on !== undefined, backup_codes_left: on?.left ?? 0, required }
}
