import { and, eq, exists, isNull } from 'drizzle-orm'
import type { validatePasswordReset } from '../../../contract/password.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import type { UserRow } from '../../db/user-queries.ts'
import { users } from '../../db/users.ts'
import { connections } from '../connections/tables.ts'
import { keyGrants } from '../keys/tables.ts'
import { findResetLink, INVALID_LINK } from './reset-link.ts'

/**
 * Whether a reset link still works, without using it up, and what a reset without the recovery code would leave to do.
 * Throws `AppError` 429.
 */
export async function validateReset(ctx: Context, token: string): Promise<ResponseOf<typeof validatePasswordReset>> {
  const link = await findResetLink(ctx, token)
  if (link === null) return { valid: false, message: INVALID_LINK, has_recovery_code: false, can_be_reopened: false }
  return {
    valid: true,
    message: 'Länken gäller. Välj ett nytt lösenord.',
    has_recovery_code: link.user.secretKeyByRecovery !== null,
    can_be_reopened: await isShared(ctx, link.user),
  }
}

/** True where somebody connected holds keys too: a client's therapist what is shared, a therapist's client always. */
async function isShared({ db }: Context, user: Pick<UserRow, 'id' | 'role'>): Promise<boolean> {
  const { patientId, therapistId, disconnectedAt } = connections
  const mine = user.role === 'patient' ? eq(patientId, user.id) : eq(therapistId, user.id)
  const granted = db
    .select({ epoch: keyGrants.epoch })
    .from(keyGrants)
    .innerJoin(users, and(eq(users.id, keyGrants.readerId), eq(users.publicKey, keyGrants.readerKey)))
    .where(
      and(
        eq(keyGrants.patientId, patientId),
        eq(keyGrants.readerId, user.role === 'patient' ? therapistId : patientId),
      ),
    )
  const [shared] = await db
    .select({ id: connections.id })
    .from(connections)
    .where(and(mine, isNull(disconnectedAt), exists(granted)))
    .limit(1)
  return shared !== undefined
}
