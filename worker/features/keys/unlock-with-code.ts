import { retiredKeys } from './tables.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { toBase64Url } from '../../crypto/bytes.ts'
import { sealForReader } from '../../crypto/reader-text.ts'
import { auditRow } from '../../db/audit.ts'
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
  const [, , ...reopened] = await db.batch([
    auditRow(ctx, { action: 'account.unlock_history', entity: old.id, subjectId: userId }),
    db
      .update(retiredKeys)
      .set({ secretKeyForOwner })
      .where(and(eq(retiredKeys.id, old.id), inArray(retiredKeys.userId, stillMine))),
    ...resealStatements(db, grants),
  ])
  if (role === 'patient') await handReopened(ctx, userId, reopened.flat())
  return { detail: 'Din tidigare historik är öppen igen.' }
}
