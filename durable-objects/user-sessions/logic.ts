import { SESSION_USE_NOTED_EVERY } from '../../contract/limits.ts'

/** Whether a session found in storage may still be used, and whether its use should be written down. `idle` ms without a use end it; null never does. */
export function judgeUse(
  session: { readonly expiresAt: number; readonly lastUsedAt: number } | null,
  now: number,
  idle: number | null,
): { readonly usable: boolean; readonly touch: boolean } {
  if (session === null || session.expiresAt <= now) return { usable: false, touch: false }
  if (idle !== null && now - session.lastUsedAt >= idle) return { usable: false, touch: false }
  return { usable: true, touch: now - session.lastUsedAt >= SESSION_USE_NOTED_EVERY }
}

/** A sign-in reads what it may open this long, at most, before its session begins. Milliseconds. */
const SIGN_IN_TAKES = 60_000

/** From when on grants are handed to a session: one made during the sign-in itself is not in its keyring either. */
export function grantsNeededFrom(sessionCreatedAt: number): number {
  return sessionCreatedAt - SIGN_IN_TAKES
}
