import { and, eq, isNotNull } from 'drizzle-orm'
import type { lockedHistory } from '../../../contract/keys.ts'
import type { ResponseOf } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { listLocked, listReopenable } from './list-reopenable.ts'
import { openKeyChain } from './open-key-chain.ts'
import { retiredKeys } from './tables.ts'

/**
 * Whether a reset without the recovery code has locked anything that the caller may read, and what can open it: the code
 * of before, or the connected person. A therapist's own texts count too, as long as a code can open them.
 */
export async function getLockedHistory(ctx: UserContext): Promise<ResponseOf<typeof lockedHistory>> {
  const { userId, role } = ctx.actor
  const [grants, codes, reopenable] = await ctx.db.batch([
    listLocked(ctx.db, userId),
    ctx.db
      .select({ id: retiredKeys.id, publicKey: retiredKeys.publicKey })
      .from(retiredKeys)
      .where(and(eq(retiredKeys.userId, userId), isNotNull(retiredKeys.secretKeyByRecovery))),
    listReopenable(ctx.db, { receiverId: userId }),
  ])
  const lockedKeys = new Set(grants.map(({ grant }) => grant.readerKey))
  const grantsByCode = codes.some(({ publicKey }) => lockedKeys.has(publicKey))
  const byCode = grantsByCode || (role === 'therapist' && (await hasLockedTexts(ctx, codes)))
  const helpers = new Map(reopenable.map(({ helper }) => [helper.id, helper.name]))
  return {
    locked: grants.length > 0 || byCode,
    by_code: byCode,
    by_person: helpers.size > 1 ? 'dina klienter' : ([...helpers.values()][0] ?? null),
  }
}

/** Clients write under their epochs alone; a therapist's invitations and private notes are sealed to their own key. */
async function hasLockedTexts(ctx: UserContext, codes: readonly { readonly id: string }[]): Promise<boolean> {
  if (codes.length === 0) return false
  const { reopened } = await openKeyChain(ctx)
  return codes.some(({ id }) => !reopened.has(id))
}
