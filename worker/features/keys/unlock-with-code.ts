import { retiredKeys } from './tables.ts'
import { and, eq, exists, isNotNull } from 'drizzle-orm'
import { userSessions } from '../../../durable-objects/user-sessions/client.ts'
import type { UserContext } from '../../context.ts'
import { type Bytes, toBase64Url } from '../../crypto/bytes.ts'
import { sealForReader } from '../../crypto/reader-text.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { notFound } from '../../http/app-error.ts'
import { listLocked, resealStatements } from './list-reopenable.ts'
import { grantsFor, type NewGrant, SCOPES } from './new-epochs.ts'
import { openGrants, readerOf, type StoredGrant } from './open-grants.ts'
import { sessionGiver } from './session-giver.ts'
import { handReopened } from './hand-reopened.ts'
import { checkedPublicKey } from './checked-public-key.ts'
import { retiredKeyPlace } from './open-key-chain.ts'
import { requireRecoveryCode } from './require-recovery-code.ts'
import { users } from '../../db/users.ts'

const REFUSAL = 'Återställningskoden stämmer inte. Kontrollera den och försök igen.'

/**
 * Opens what a reset has locked, with the recovery code of before it (docs/keys.md): the retired key itself, and for a
 * client each grant, given anew. A therapist's stay as clients gave them, and open with the key of before. Given again it
 * changes nothing. Throws `AppError` 400 `invalid_recovery_code`, 429.
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
  const sealedToOld = locked
    .map(({ grant, inbox }) => ({ ...grant, inbox }))
    .filter((grant) => grant.readerKey === old.publicKey)
  const [secretKeyForOwner, grants] = await Promise.all([
    sealForReader(toBase64Url(secretKey), publicKey, retiredKeyPlace(old.id, userId)),
    role === 'patient' ? resealOwn(ctx, { secretKey, publicKey }, sealedToOld) : [],
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
  // The same person by proof of both keys: what clients let the old one read, the new one may.
  if (unlocked && role === 'therapist') {
    await userSessions(ctx.bindings, ctx.config, userId).renote(old.publicKey, publicKey)
  }
  return { detail: 'Din tidigare historik är öppen igen.' }
}

/** The client's own grants once more, by and to the key they have now. */
async function resealOwn(
  ctx: UserContext,
  { secretKey, publicKey }: { readonly secretKey: Bytes; readonly publicKey: string },
  sealedToOld: readonly StoredGrant[],
): Promise<NewGrant[]> {
  const { secrets } = await openGrants(await readerOf(ctx.config, secretKey), sealedToOld)
  return grantsFor(secrets, [{ id: ctx.actor.userId, publicKey, scopes: SCOPES }], await sessionGiver(ctx))
}
