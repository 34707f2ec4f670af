import { and, eq, exists } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { type Bytes, fromBase64Url } from '../../crypto/bytes.ts'
import { PASSWORD_KDF } from '../../crypto/password.ts'
import { keyId } from '../../crypto/rotating-key.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import type { UserRow } from '../../db/user-queries.ts'
import { users } from '../../db/users.ts'
import { passwordMaker } from './derive-for.ts'
import { passwordColumns } from './password-columns.ts'

/**
 * Derives a password that was just given anew, where its row was made in an older way or with the earlier pepper: the
 * verifier and the key's wrap, in one write. The salt stays, so that who compares it sees the same password; where
 * password or key were changed meanwhile, nothing is written.
 */
export async function raisePassword(ctx: Context, user: UserRow, password: string, secretKey: Bytes): Promise<void> {
  const maker = passwordMaker(ctx)
  if (user.kdfVersion === PASSWORD_KDF.version && user.pepperId === (await keyId(maker.pepper))) return
  const salt = fromBase64Url(user.passwordSalt)
  const columns = await passwordColumns(maker, { userId: user.id, password, secretKey }, salt)
  const { db } = ctx
  const unchanged = and(
    eq(users.id, user.id),
    eq(users.passwordVerifier, user.passwordVerifier),
    eq(users.secretKeyByPassword, user.secretKeyByPassword),
  )
  await guarded(ctx, {
    locks: [lockUser(db, user.id)],
    condition: exists(db.select({ id: users.id }).from(users).where(unchanged)),
    act: [db.update(users).set(columns).where(eq(users.id, user.id))],
    audit: { action: 'account.password_raise', entity: user.id, subjectId: user.id },
  })
}
