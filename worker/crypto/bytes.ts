import { Buffer } from 'node:buffer'
import { CryptoError } from './crypto-error.ts'

/** Bytes that own a plain ArrayBuffer, which is what WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
// A leading U+FEFF is text like any other; without ignoreBOM the decoder would drop it.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Holds because a `TextEncoder` writes into a buffer of its own. */
export function utf8(text: string): Bytes {
  return encoder.encode(text) as Bytes
}

/** Strict UTF-8 to text. Throws CryptoError `malformed`. */
export function fromUtf8(bytes: Bytes): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new CryptoError('malformed')
  }
}

/** Bytes to base64url without padding. */
export function toBase64Url(bytes: Bytes): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64url')
}

/**
 * Base64url without padding to bytes. Only the canonical text is accepted, the one that these bytes give, so that no character can
 * change unseen. The platform's own: a page of history decodes two hundred of them. Throws CryptoError `malformed`.
 */
export function fromBase64Url(text: string): Bytes {
  const decoded = Buffer.from(text, 'base64url')
  if (decoded.toString('base64url') !== text) throw new CryptoError('malformed')
  return new Uint8Array(decoded)
}

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function concatBytes(...parts: Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** `length` characters of `alphabet` (at most 256), each equally likely: bytes past the last whole multiple are dropped. */
export function randomText(alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < limit && text.length < length) text += alphabet.charAt(byte % alphabet.length)
    }
  }
  return text
}

/** 16 bytes that a key has made as an id (UUID version 8, of 122 of their bits). */
export function uuidFromBytes(bytes: Bytes): string {
  const hex = [...bytes].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x80 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  })
  const part = (from: number, to: number) => hex.slice(from, to).join('')
  return [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 16)].join('-')
}

/** Compares in a time that depends on the lengths alone. */
export function equalBytes(a: Bytes, b: Bytes): boolean {
  let difference = a.length ^ b.length
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0)
  return difference === 0
}

/** `equalBytes` for verifiers, codes and MACs kept as text. */
export function equalText(a: string, b: string): boolean {
  return equalBytes(utf8(a), utf8(b))
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

export async function hmacSha256(key: Bytes, message: Bytes): Promise<Bytes> {
  const hmacKey = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', hmacKey, message))
}
