import { and, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { lastActive } from '../../db/user-queries.ts'
import { users } from '../../db/users.ts'
import { log } from '../../log.ts'
import { idleSince } from '../../personal-data/retention-periods.ts'

const PAGE = 200

/** Clears what a profile says beyond the account itself once nobody has used it for three years. */
export async function clearIdleProfiles(ctx: Context): Promise<void> {
  const extras = [users.phone, users.dateOfBirth, users.clinicName, users.education, users.bio]
  const due = and(lt(lastActive, idleSince(ctx.now()).account), or(...extras.map((column) => isNotNull(column))))
  const page = ctx.db.select({ id: users.id }).from(users).where(due).limit(PAGE)
  const cleared = { phone: null, dateOfBirth: null, clinicName: null, education: null, bio: null }
  let count = 0
  for (;;) {
    const rows = await ctx.db.update(users).set(cleared).where(inArray(users.id, page)).returning({ id: users.id })
    count += rows.length
    if (rows.length < PAGE) break
  }
  log('info', 'idle_profiles_cleared', { count })
}
