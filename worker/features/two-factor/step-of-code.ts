import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Lyhörd'
const SECRET_BYTES = 20
/** What every authenticator app understands (RFC 6238). */
const TOTP_SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps to either side that count too: a clock may be off, and typing takes time. */
const WINDOW = 1

/** A secret for an authenticator app, base32. */
export function createAppSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that a QR code hands to the app. */
export function otpauthUri(secret: string, email: string): string {
  return new TOTP({ ...TOTP_SETTINGS, issuer: ISSUER, label: email, secret }).toString()
}

/** The 30-second step whose code this is, or null when it is none of this moment's. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const clock = { ...TOTP_SETTINGS, timestamp }
  const delta = TOTP.validate({ ...clock, secret: Secret.fromBase32(secret), token: code, window: WINDOW })
  return delta === null ? null : TOTP.counter(clock) + delta
}
