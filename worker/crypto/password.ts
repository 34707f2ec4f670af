import { importAesKey } from './aead.ts'
import type { Bytes } from './bytes.ts'
import { equalText, hmacSha256, randomBytes, sha256, toBase64Url, utf8 } from './bytes.ts'
import { CryptoError } from './crypto-error.ts'
import { hkdf } from './hkdf.ts'

export type PasswordKdf = { version: number; iterationsPerCall: number; calls: number }

/**
 * 600 000 iterations of PBKDF2-SHA256, in calls so short that whoever comes meanwhile waits for no more than one of them
 * (docs/keys.md#one-derivation-at-a-time); production refuses more than 100 000 in one, local workerd does not.
 */
export const PASSWORD_KDF = { version: 2, iterationsPerCall: 12_000, calls: 50 } as const satisfies PasswordKdf

/** Every setting that a user's row may name; none is ever changed. The newest is applied to an older row at its sign-in. */
const SETTINGS: readonly PasswordKdf[] = [PASSWORD_KDF, { version: 1, iterationsPerCall: 100_000, calls: 6 }]

/** The setting that a row was derived with. Throws CryptoError `invalid_argument` for a version that there is none of. */
export function passwordKdf(version: number): PasswordKdf {
  const found = SETTINGS.find((kdf) => kdf.version === version)
  if (found === undefined) throw new CryptoError('invalid_argument')
  return found
}

export type DerivedPassword = {
  /** base64url, what is stored: it verifies a password and opens nothing. */
  verifier: string
  /** AES-256-GCM, wraps the user's secret key. Never stored. */
  kek: CryptoKey
}

/** 16 random bytes for a changed password: they stay when the same one is derived anew, and so name it. */
export function createPasswordSalt(): Bytes {
  return randomBytes(16)
}

/**
 * One derivation serves login and unwrapping (docs/keys.md). The password is taken as it was typed: never trimmed,
 * normalised or cut. `yieldBetweenCalls` is awaited between the calls, so that other requests of the isolate get their
 * turn.
 */
export async function derivePassword(
  password: string,
  options: { pepper: Bytes; salt: Bytes; yieldBetweenCalls: () => Promise<unknown>; kdf?: PasswordKdf },
): Promise<DerivedPassword> {
  const { pepper, salt, yieldBetweenCalls, kdf = PASSWORD_KDF } = options
  let secret = await hmacSha256(pepper, utf8(password))
  for (let call = 0; call < kdf.calls; call++) {
    if (call > 0) await yieldBetweenCalls()
    secret = await pbkdf2(secret, salt, kdf.iterationsPerCall)
  }
  const [auth, kek] = await Promise.all([hkdf(secret, 'auth'), hkdf(secret, 'kek')])
  return { verifier: toBase64Url(await sha256(auth)), kek: await importAesKey(kek) }
}

async function pbkdf2(secret: Bytes, salt: Bytes, iterations: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256))
}

/** Constant-time comparison of a derived password with the stored verifier. */
export function verifyPassword(derived: DerivedPassword, storedVerifier: string): boolean {
  return equalText(derived.verifier, storedVerifier)
}
