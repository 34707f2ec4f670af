/** A use is written down at most this often, so that reading a session seldom writes. Milliseconds. */
export const TOUCH_INTERVAL = 60_000

/** Whether a session found in storage may still be used, and whether its use should be written down. */
export function judgeUse(
  session: { readonly expiresAt: number; readonly lastUsedAt: number } | null,
  now: number,
): { readonly usable: boolean; readonly touch: boolean } {
  if (session === null || session.expiresAt <= now) return { usable: false, touch: false }
  return { usable: true, touch: now - session.lastUsedAt >= TOUCH_INTERVAL }
}
