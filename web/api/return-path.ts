import type { Role } from '../../contract/fields.ts'

/** Where a signed-in person lands. */
export function homeOf(role: Role): '/client' | '/therapist' {
  return role === 'therapist' ? '/therapist' : '/client'
}

/** `value` when it is a path of this site, else null. Refuses other origins, `//host` and backslash tricks. */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || hasControlCharacter(value)) return null
  const base = 'https://site.invalid'
  try {
    const url = new URL(value, base)
    return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}

const ENTRY_PATHS =
  /^\/(login|(therapist-|invitation-)?register|therapist\/signup|express-signup|resend-verification|password-reset|reset-password)([/?#]|$)/

/** Paths that make no sense to come back to after signing in. */
export function isEntryPath(path: string): boolean {
  return ENTRY_PATHS.test(path)
}

function hasControlCharacter(value: string): boolean {
  return [...value].some((char) => char.charCodeAt(0) < 32)
}
