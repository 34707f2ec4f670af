import { deriveAesKey } from './aead.ts'
import { randomText, utf8 } from './bytes.ts'

/** Base32 without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 26

/** 26 characters, 130 bits, in canonical form. Shown once (grouped), never stored. */
export function createRecoveryCode(): string {
  return randomText(ALPHABET, LENGTH)
}

/** For the eye: ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-23. */
export function groupRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * The canonical form of what a person typed, or null when it cannot be a code. Case, spaces and dashes do not matter,
 * and the letters that are not in the alphabet are read as the digits they look like.
 */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const known = [...code].every((character) => ALPHABET.includes(character))
  return known && code.length === LENGTH ? code : null
}

/** The AES-256-GCM key that wraps the secret key for recovery. `code` is canonical. */
export async function recoveryWrappingKey(code: string): Promise<CryptoKey> {
  return deriveAesKey(utf8(code), 'recovery')
}
