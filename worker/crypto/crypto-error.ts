type CryptoErrorCode = 'malformed' | 'open_failed' | 'no_key' | 'expired' | 'invalid_argument'

/**
 * The one error of this folder. It carries a code and never any content, key or identifier.
 * - malformed: the text is not in the format it claims to be
 * - open_failed: wrong key, wrong context, or changed ciphertext (they cannot be told apart)
 * - no_key: the key ring holds no secret for this client, scope and epoch: the text is locked for this reader; or the key of
 *   the server that a text names is gone
 * - expired: a genuine job envelope past its time
 * - invalid_argument: the caller broke a documented limit
 */
export class CryptoError extends Error {
  readonly code: CryptoErrorCode

  constructor(code: CryptoErrorCode) {
    super(`crypto: ${code}`)
    this.name = 'CryptoError'
    this.code = code
  }
}

/** For `catch`, where a text that these keys do not open is nothing worse than locked. Throws on what is no `CryptoError`. */
export function lockedAsNull(error: unknown): null {
  if (error instanceof CryptoError) return null
  throw error
}
