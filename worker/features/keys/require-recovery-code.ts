import { RECOVERY_TRIES } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import type { Bytes } from '../../crypto/bytes.ts'
import { parseRecoveryCode } from '../../crypto/recovery-code.ts'
import { MINUTE } from '../../day.ts'
import { AppError } from '../../http/app-error.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { openWithRecoveryCode } from './open-with-recovery-code.ts'

const TRIES = { name: 'recovery-code', limit: RECOVERY_TRIES, window: 15 * MINUTE }

interface Wrapped {
  readonly secretKeyByRecovery: string | null
}

/**
 * The one among a person's wrapped secret keys that this code opens, and the key. Throws `AppError` 400
 * `invalid_recovery_code` with `refusal`, or 429 after five wrong ones; what cannot be a code at all is not counted.
 */
export async function requireRecoveryCode<T extends Wrapped>(
  ctx: Context,
  owner: { readonly userId: string; readonly wrapped: readonly T[] },
  typed: string,
  refusal: string,
): Promise<{ readonly opened: T; readonly secretKey: Bytes }> {
  const { userId, wrapped } = owner
  if (parseRecoveryCode(typed) === null) throw new AppError('invalid_recovery_code', refusal)
  const tries = await attemptsOf(ctx, TRIES, userId)
  await tries.count()
  for (const one of wrapped) {
    const secretKey = await openWithRecoveryCode({ id: userId, secretKeyByRecovery: one.secretKeyByRecovery }, typed)
    if (secretKey === null) continue
    await tries.giveBack()
    return { opened: one, secretKey }
  }
  throw new AppError('invalid_recovery_code', refusal)
}
