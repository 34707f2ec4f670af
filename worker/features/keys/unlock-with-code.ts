import { retiredKeys } from './tables.ts'
import { and, eq, exists, isNotNull } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { toBase64Url } from '../../crypto/bytes.ts'
import { sealForReader } from '../../crypto/reader-text.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { notFound } from '../../http/app-error.ts'
import { listLocked, resealStatements } from './list-reopenable.ts'
import { grantsFor, SCOPES } from './new-epochs.ts'
import { openGrants } from './open-grants.ts'
import { handReopened } from './hand-reopened.ts'
import { checkedPublicKey } from './checked-public-key.ts'
import { retiredKeyPlace } from './open-key-chain.ts'
import { requireRecoveryCode } from './require-recovery-code.ts'
import { users } from '../../db/users.ts'

const REFUSAL = 'Återställningskoden stämmer inte. Kontrollera den och försök igen.'

/**
 * Opens what a reset has locked, with the recovery code of before it (docs/keys.md): each grant, and the retired key
 * itself for what was sealed to it alone. Given again it changes nothing. Throws `AppError` 400
 * `invalid_recovery_code`, 429.
 */
export async function unlockWithCode(ctx: UserContext, typed: string): Promise<{ detail: string }> {
  const { userId, role } = ctx.actor
  const { db } = ctx
  const [[user], retired, locked] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    db
      .select()
      .from(retiredKeys)
      .where(and(eq(retiredKeys.userId, userId), isNotNull(retiredKeys.secretKeyByRecovery))),
    listLocked(db, userId),
  ])
  if (user === undefined) throw notFound()
  const { opened: old, secretKey } = await requireRecoveryCode(ctx, { userId, wrapped: retired }, typed, REFUSAL)
  const publicKey = await checkedPublicKey(ctx, user)
  const sealedToOld = locked.map(({ grant }) => grant).filter((grant) => grant.readerKey === old.publicKey)
  const [secretKeyForOwner, grants] = await Promise.all([
    sealForReader(toBase64Url(secretKey), publicKey, retiredKeyPlace(old.id, userId)),
    openGrants(secretKey, sealedToOld).then((secrets) =>
      grantsFor(secrets, [{ id: userId, publicKey, scopes: SCOPES }]),
    ),
  ])
  // Another reset at the same moment makes this key a thing of the past: then nothing is put under it.
  const stillMine = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.publicKey, publicKey)))
  const unlocked = await guarded(ctx, {
    locks: [lockUser(db, userId)],
    condition: exists(stillMine),
    act: [
      db.update(retiredKeys).set({ secretKeyForOwner }).where(eq(retiredKeys.id, old.id)),
      ...resealStatements(db, grants),
    ],
    audit: { action: 'account.unlock_history', entity: old.id, subjectId: userId },
  })
  if (unlocked && role === 'patient') await handReopened(ctx, userId, grants)
  return { detail: 'Din tidigare historik är öppen igen.' }
}
