import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { openForServer, sealForServer, type ServerTextPlace } from '../../crypto/server-text.ts'
import { rotating } from '../../secrets/rotating.ts'
import { twoFactors } from './tables.ts'

export type TwoFactorRow = typeof twoFactors.$inferSelect

/** Two-step sign-in of this user, turned on; what was only begun does not count. */
export function isOnFor(userId: string): SQL | undefined {
  return and(eq(twoFactors.userId, userId), isNotNull(twoFactors.enabledAt))
}

/** An authenticator app's secret as its row keeps it. */
export function sealAppSecret(ctx: Context, userId: string, secret: string): Promise<string> {
  return sealForServer(secret, rotating(ctx.config, 'SERVER_KEY'), place(userId))
}

export function openAppSecret(ctx: Context, { userId, secret }: Pick<TwoFactorRow, 'userId' | 'secret'>) {
  return openForServer(secret, rotating(ctx.config, 'SERVER_KEY'), place(userId))
}

function place(userId: string): ServerTextPlace {
  return { purpose: 'two-factor', row: userId }
}
