import type { PasswordKdf } from '../../worker/crypto/password.ts'

const ITERATIONS = 10

/** As many calls as in production, so that they can be counted, but each of them next to nothing. */
export function cheapened(kdf: PasswordKdf): PasswordKdf {
  return { ...kdf, iterationsPerCall: ITERATIONS }
}

/** Makes workerd derive passwords as `cheapened` says, whatever the Worker asks for, and without pauses in between. */
export const CHEAP_PASSWORDS = `{
  const deriveBits = SubtleCrypto.prototype.deriveBits
  SubtleCrypto.prototype.deriveBits = function (algorithm, ...rest) {
    const cheap = algorithm.name === 'PBKDF2' ? { ...algorithm, iterations: ${ITERATIONS} } : algorithm
    return deriveBits.call(this, cheap, ...rest)
  }
  const wait = scheduler.wait.bind(scheduler)
  scheduler.wait = (duration, options) => (duration === 0 ? Promise.resolve() : wait(duration, options))
}`
