import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { renewRows } from '../../secrets/renew-rows.ts'
import { twoFactors } from './tables.ts'
import { openAppSecret, sealAppSecret } from './two-factor-row.ts'

/** Seals anew what the earlier `SERVER_KEY` sealed of two-step sign-in. */
export function renewAppSecrets(ctx: Context): Promise<void> {
  const { db } = ctx
  return renewRows(ctx, {
    name: 'two_factors.secret',
    table: twoFactors,
    column: twoFactors.secret,
    list: (where, limit) =>
      db.select({ userId: twoFactors.userId, secret: twoFactors.secret }).from(twoFactors).where(where).limit(limit),
    renew: async (row) => {
      const opened = await openAppSecret(ctx, row).catch(() => null)
      return opened === null ? null : sealAppSecret(ctx, row.userId, opened)
    },
    write: ({ userId, secret }, renewed) =>
      db
        .update(twoFactors)
        .set({ secret: renewed })
        .where(and(eq(twoFactors.userId, userId), eq(twoFactors.secret, secret))),
  })
}
