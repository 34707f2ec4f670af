import { decodeJwt, SignJWT } from 'jose'
import { fromBase64Url } from '../../worker/crypto/bytes.ts'
import type { App } from './app.ts'
import { secret } from './people.ts'

interface Changes {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, string>>
  /** Base64url; the app's own when left out. */
  readonly key?: string
}

/** The same token with something in it changed, and signed: with the app's own key, or another. */
export function resign(app: App, token: string, { claims = {}, header = {}, key }: Changes): Promise<string> {
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'session', ...header })
    .sign(fromBase64Url(key ?? secret(app, 'JWT_SECRET')))
}

/** The same token as it would look after it had run out. */
export function expired(app: App, token: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return resign(app, token, { claims: { iat: now - 50_000, exp: now - 1 } })
}

/** A token that claims the same and is signed with no known key. */
export function forged(app: App, token: string): Promise<string> {
  return resign(app, token, { key: Buffer.alloc(32, 7).toString('base64url') })
}

/** The same claims without a signature, as libraries once accepted them. */
export function unsigned(token: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'session' })}.${part(decodeJwt(token))}.`
}
