import type { Bytes } from './bytes.ts'
import { utf8 } from './bytes.ts'

const NO_SALT: Bytes = new Uint8Array(0)

/** RFC 5869 HKDF-SHA256: `length` bytes (32 unless told) from the secret `ikm`, told apart by `info`. */
export async function hkdf(
  ikm: Bytes,
  info: string | Bytes,
  { salt = NO_SALT, length = 32 }: { salt?: Bytes; length?: number } = {},
): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', ikm, 'HKDF', false, ['deriveBits'])
  const infoBytes = typeof info === 'string' ? utf8(info) : info
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info: infoBytes }, key, length * 8)
  return new Uint8Array(bits)
}
