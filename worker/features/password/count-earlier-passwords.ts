import { and, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { PASSWORD_KDF } from '../../crypto/password.ts'
import { keyId } from '../../crypto/rotating-key.ts'
import { users } from '../../db/users.ts'
import { log } from '../../log.ts'
import { rotating } from '../../secrets/rotating.ts'

/**
 * Logs how many passwords are still derived under another pepper than the current, or in an older way: only their owners'
 * next sign-in changes that (docs/operations.md#secrets).
 */
export async function countEarlierPasswords(ctx: Context): Promise<void> {
  const current = await keyId(rotating(ctx.config, 'PASSWORD_PEPPER').current)
  // An account that is being erased has no password any more.
  const inUse = ne(users.passwordVerifier, '')
  const ofEarlier = sql`${users.pepperId} is distinct from ${current}`
  const left = await ctx.db.$count(users, and(inUse, ofEarlier))
  const older = await ctx.db.$count(users, and(inUse, ne(users.kdfVersion, PASSWORD_KDF.version)))
  if (left > 0 || older > 0) {
    log('info', 'earlier_secret_needed', { secret: 'PASSWORD_PEPPER', rows: 'users.password_verifier', left, older })
  }
}
