import { randomText } from './bytes.ts'
import { LEGIBLE_ALPHABET } from './token-mac.ts'

const LENGTH = 10

/** Ten characters, 49 bits, in canonical form: a way past the second step where the app is out of reach. */
export function createBackupCode(): string {
  return randomText(LEGIBLE_ALPHABET, LENGTH)
}

/** For the eye: ABCDE-FGHJK. */
export function groupBackupCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/** The canonical form of what a person typed, or null when it cannot be a code. Case, spaces and dashes do not matter. */
export function parseBackupCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\p{Dash}]/gu, '')
  const known = [...code].every((character) => LEGIBLE_ALPHABET.includes(character))
  return known && code.length === LENGTH ? code : null
}
