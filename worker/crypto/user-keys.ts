import { openBytes, sealBytes } from './aead.ts'
import type { Bytes } from './bytes.ts'
import { fromBase64Url, toBase64Url } from './bytes.ts'
import { contextText } from './context.ts'
import { CryptoError } from './crypto-error.ts'
import { exportPublicKey, generateKeyPair } from './hpke.ts'

const P256 = { name: 'ECDH', namedCurve: 'P-256' }

type UserKeys = {
  /** raw 65-byte point, base64url; stored in clear */
  publicKey: string
  /** pkcs8; stored only wrapped */
  secretKey: Bytes
}

/** A user's key pair, made at registration for clients and therapists alike (docs/keys.md). */
export async function createUserKeys(): Promise<UserKeys> {
  const pair = await generateKeyPair()
  const [publicKey, secretKey] = await Promise.all([exportPublicKey(pair.publicKey), exportPkcs8(pair.privateKey)])
  return { publicKey, secretKey }
}

/** Guarantee: a pkcs8 export is always an ArrayBuffer, only the jwk format is not. */
async function exportPkcs8(key: CryptoKey): Promise<Bytes> {
  return new Uint8Array((await crypto.subtle.exportKey('pkcs8', key)) as ArrayBuffer)
}

/** The pair that opens grants and reader texts. Import once per request. Throws CryptoError `malformed`. */
export async function importSecretKey(secretKey: Bytes): Promise<CryptoKeyPair> {
  try {
    const privateKey = await crypto.subtle.importKey('pkcs8', secretKey, P256, true, ['deriveBits'])
    return { privateKey, publicKey: await publicHalf(privateKey) }
  } catch {
    throw new CryptoError('malformed')
  }
}

/** Guarantee: the jwk of an EC private key always has crv, x and y. */
async function publicHalf(privateKey: CryptoKey): Promise<CryptoKey> {
  const { kty, crv, x, y } = (await crypto.subtle.exportKey('jwk', privateKey)) as Required<JsonWebKey>
  return crypto.subtle.importKey('jwk', { kty, crv, x, y }, P256, true, [])
}

/** What a wrapped secret key is for; all of it is bound, so a wrap moved to another user or purpose does not open. */
type SecretKeyWrap =
  | { purpose: 'password'; userId: string; kdfVersion: number }
  | { purpose: 'recovery'; userId: string }

function wrapContext(wrap: SecretKeyWrap): string {
  return wrap.purpose === 'password'
    ? contextText('sk', 'pw', wrap.userId, wrap.kdfVersion)
    : contextText('sk', 'rc', wrap.userId)
}

/** Wraps under the KEK (password) or the recovery key; base64url. */
export async function wrapSecretKey(secretKey: Bytes, wrappingKey: CryptoKey, wrap: SecretKeyWrap): Promise<string> {
  return toBase64Url(await sealBytes(wrappingKey, secretKey, wrapContext(wrap)))
}

/** Opens `wrapSecretKey`. Throws CryptoError `malformed` or `open_failed`. */
export async function unwrapSecretKey(wrapped: string, wrappingKey: CryptoKey, wrap: SecretKeyWrap): Promise<Bytes> {
  return openBytes(wrappingKey, fromBase64Url(wrapped), wrapContext(wrap))
}
