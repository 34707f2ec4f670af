import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { SESSION_LIFETIME_SECONDS } from '../../../contract/limits.ts'
import { fromBase64Url, toBase64Url } from '../../crypto/bytes.ts'
import type { Config } from '../../env.ts'
import type { TokenClaims } from '../../actor.ts'
import { sessionExpired } from '../../http/app-error.ts'

const AUDIENCE = 'lyhord'
const TYPE = 'session'

const Payload = z.object({
  sub: z.uuid(),
  role: z.enum(['patient', 'therapist']),
  sid: z.uuid(),
  sk: z.string().check(z.length(43)),
  /** Left out in tokens of one step. */
  two: z.optional(z.literal(true)),
})

/** A signed token, valid 12 hours from `now`. */
export async function signToken(config: Pick<Config, 'JWT_SECRET'>, claims: TokenClaims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    role: claims.role,
    sid: claims.sid,
    sk: toBase64Url(claims.sessionKey),
    ...(claims.secondStep ? { two: true } : {}),
  })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(claims.userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SESSION_LIFETIME_SECONDS)
    .sign(await keyOf(config.JWT_SECRET))
}

/**
 * The claims of a token, without I/O; one that the earlier secret signed counts until it runs out. Throws `AppError` 401
 * for a forged, foreign or expired one.
 */
export async function readToken(config: Config, bearer: string): Promise<TokenClaims> {
  try {
    const { sub, role, sid, sk, two } = Payload.parse(await verified(config, bearer))
    return { userId: sub, role, sid, sessionKey: fromBase64Url(sk), secondStep: two === true }
  } catch (cause) {
    throw sessionExpired(cause)
  }
}

async function verified({ JWT_SECRET, JWT_SECRET_EARLIER }: Config, bearer: string): Promise<JWTPayload> {
  try {
    return await verifiedBy(JWT_SECRET, bearer)
  } catch (error) {
    if (JWT_SECRET_EARLIER === undefined || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    return verifiedBy(JWT_SECRET_EARLIER, bearer)
  }
}

async function verifiedBy(secret: string, bearer: string): Promise<JWTPayload> {
  const { payload } = await jwtVerify(bearer, await keyOf(secret), {
    algorithms: ['HS256'],
    audience: AUDIENCE,
    typ: TYPE,
  })
  return payload
}

const keys = new Map<string, CryptoKey>()

/** The key of the tokens, imported once: every request needs it. Never a promise, which would belong to one request. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known !== undefined) return known
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', fromBase64Url(secret), algorithm, false, ['sign', 'verify'])
  keys.set(secret, key)
  return key
}
