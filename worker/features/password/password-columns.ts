import { type Bytes, toBase64Url } from '../../crypto/bytes.ts'
import { createPasswordSalt, derivePassword, PASSWORD_KDF } from '../../crypto/password.ts'
import { keyId } from '../../crypto/rotating-key.ts'
import { wrapSecretKey } from '../../crypto/user-keys.ts'

/** What new passwords are made with. */
export interface PasswordMaker {
  readonly pepper: Bytes
  /** Runs a derivation when its turn has come; it awaits the pause it is given between its calls. */
  readonly inTurn: <T>(work: (pause: () => Promise<void>) => Promise<T>) => Promise<T>
}

interface Owner {
  readonly userId: string
  readonly password: string
  readonly secretKey: Bytes
}

/**
 * What a user's row keeps of a password: how it was derived, what proves it, and the secret key wrapped by it
 * (docs/keys.md). The salt names the password: a new one gets its own, one that is only derived anew keeps it.
 */
export async function passwordColumns(maker: PasswordMaker, owner: Owner, salt = createPasswordSalt()) {
  const { pepper, inTurn } = maker
  const { userId, password, secretKey } = owner
  const { verifier, kek } = await inTurn((yieldBetweenCalls) =>
    derivePassword(password, { pepper, salt, yieldBetweenCalls }),
  )
  const kdfVersion = PASSWORD_KDF.version
  return {
    kdfVersion,
    pepperId: await keyId(pepper),
    passwordSalt: toBase64Url(salt),
    passwordVerifier: verifier,
    secretKeyByPassword: await wrapSecretKey(secretKey, kek, { purpose: 'password', userId, kdfVersion }),
  }
}
