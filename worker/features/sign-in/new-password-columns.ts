import type { Context } from '../../context.ts'
import { type Bytes, toBase64Url } from '../../crypto/bytes.ts'
import { createPasswordSalt, PASSWORD_KDF } from '../../crypto/password.ts'
import { wrapSecretKey } from '../../crypto/user-keys.ts'
import { deriveFor } from './derive-for.ts'

/** The columns of a user who has chosen a password: a salt of its own, and the secret key wrapped by it. */
export async function newPasswordColumns(ctx: Context, userId: string, password: string, secretKey: Bytes) {
  const passwordSalt = toBase64Url(createPasswordSalt())
  const { verifier, kek } = await deriveFor(ctx, { passwordSalt }, password)
  const kdfVersion = PASSWORD_KDF.version
  return {
    kdfVersion,
    passwordSalt,
    passwordVerifier: verifier,
    secretKeyByPassword: await wrapSecretKey(secretKey, kek, { purpose: 'password', userId, kdfVersion }),
    updatedAt: ctx.now(),
  }
}

export type PasswordColumns = Awaited<ReturnType<typeof newPasswordColumns>>
