import type { Bytes } from '../../crypto/bytes.ts'
import { lockedAsNull } from '../../crypto/crypto-error.ts'
import { parseRecoveryCode, recoveryWrappingKey } from '../../crypto/recovery-code.ts'
import { unwrapSecretKey } from '../../crypto/user-keys.ts'
import type { UserRow } from '../../db/user-queries.ts'

/** The secret key that a recovery code, however it was typed, opens; null when it is not this user's code. */
export async function openWithRecoveryCode(
  user: Pick<UserRow, 'id' | 'secretKeyByRecovery'>,
  typed: string,
): Promise<Bytes | null> {
  const code = parseRecoveryCode(typed)
  if (code === null || user.secretKeyByRecovery === null) return null
  const wrap = { purpose: 'recovery', userId: user.id } as const
  return unwrapSecretKey(user.secretKeyByRecovery, await recoveryWrappingKey(code), wrap).catch(lockedAsNull)
}
