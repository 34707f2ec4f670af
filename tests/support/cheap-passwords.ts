import { PASSWORD_KDF, type PasswordKdf } from '../../worker/crypto/password.ts'

const ITERATIONS = 10

/** As many calls as in production, so that they can be counted, but each of them next to nothing. */
export const CHEAP_PASSWORD_KDF: PasswordKdf = { ...PASSWORD_KDF, iterationsPerCall: ITERATIONS }

/** Makes workerd derive passwords as `CHEAP_PASSWORD_KDF` says, whatever the Worker asks for. */
export const CHEAP_PASSWORDS = `{
  const deriveBits = SubtleCrypto.prototype.deriveBits
  SubtleCrypto.prototype.deriveBits = function (algorithm, ...rest) {
    const cheap = algorithm.name === 'PBKDF2' ? { ...algorithm, iterations: ${ITERATIONS} } : algorithm
    return deriveBits.call(this, cheap, ...rest)
  }
}`
