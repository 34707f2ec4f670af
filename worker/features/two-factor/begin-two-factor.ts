import { eq, notExists } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { users } from '../../db/users.ts'
import { sessionExpired } from '../../http/app-error.ts'
import { createAppSecret, otpauthUri } from './step-of-code.ts'
import { requireMailedCode } from './mailed-code.ts'
import { noteBegun } from './note-begun.ts'
import { enabledTwoFactor } from './queries.ts'
import { requireOff } from './require-off.ts'
import { twoFactors } from './tables.ts'
import { sealAppSecret } from './two-factor-row.ts'
import { changeTwoFactor, alreadyOn } from './change-two-factor.ts'

/**
 * Makes a secret for an authenticator app in place of one that was never confirmed; it is shown this once, and this session
 * may turn it on within ten minutes. Throws what `requireOff` and `requireMailedCode` do.
 */
export async function beginTwoFactor(ctx: UserContext, code: string) {
  const { userId } = ctx.actor
  await requireOff(ctx)
  await requireMailedCode(ctx, code)
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (user === undefined) throw sessionExpired()
  const secret = createAppSecret()
  const begun = { secret: await sealAppSecret(ctx, userId, secret), createdAt: ctx.now() }
  const stored = await changeTwoFactor(
    ctx,
    'begin',
    notExists(enabledTwoFactor(ctx.db, userId)),
    ctx.db
      .insert(twoFactors)
      .values({ ...begun, userId, backupMacs: [] })
      .onConflictDoUpdate({ target: twoFactors.userId, set: begun }),
  )
  if (!stored) throw alreadyOn()
  await noteBegun(ctx, secret)
  return { secret, otpauth_uri: otpauthUri(secret, user.email) }
}
