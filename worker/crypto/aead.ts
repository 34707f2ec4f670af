import type { Bytes } from './bytes.ts'
import { concatBytes, fromBase64Url, fromUtf8, randomBytes, toBase64Url, utf8 } from './bytes.ts'
import { CryptoError } from './crypto-error.ts'
import { hkdf } from './hkdf.ts'

const IV_LENGTH = 12
const TAG_LENGTH = 16
const KEY_LENGTH = 32

/** 32 raw bytes to an AES-256-GCM key that cannot be exported again. Throws CryptoError `invalid_argument`. */
export async function importAesKey(raw: Bytes): Promise<CryptoKey> {
  if (raw.length !== KEY_LENGTH) throw new CryptoError('invalid_argument')
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** HKDF-SHA256 straight to an AES-256-GCM key. */
export async function deriveAesKey(secret: Bytes, info: string): Promise<CryptoKey> {
  return importAesKey(await hkdf(secret, info))
}

/** AES-256-GCM with a random 12-byte iv: `iv | ciphertext | tag`, bound to `aad`. */
export async function sealBytes(key: CryptoKey, plaintext: Bytes, aad: string): Promise<Bytes> {
  const iv = randomBytes(IV_LENGTH)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(aad) }, key, plaintext)
  return concatBytes(iv, new Uint8Array(sealed))
}

/** Opens `sealBytes`. Throws CryptoError `open_failed`. */
export async function openBytes(key: CryptoKey, sealed: Bytes, aad: string): Promise<Bytes> {
  if (sealed.length < IV_LENGTH + TAG_LENGTH) throw new CryptoError('open_failed')
  const iv = sealed.subarray(0, IV_LENGTH)
  try {
    const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(aad) }
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed.subarray(IV_LENGTH)))
  } catch {
    throw new CryptoError('open_failed')
  }
}

/** Text in, base64url out. */
export async function sealWith(key: CryptoKey, text: string, aad: string): Promise<string> {
  return toBase64Url(await sealBytes(key, utf8(text), aad))
}

/** Opens `sealWith`. Throws CryptoError `malformed` or `open_failed`. */
export async function openWith(key: CryptoKey, sealed: string, aad: string): Promise<string> {
  return fromUtf8(await openBytes(key, fromBase64Url(sealed), aad))
}
