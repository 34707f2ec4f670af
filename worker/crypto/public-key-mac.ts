import type { Bytes } from './bytes.ts'
import { equalText, fromBase64Url, hmacSha256, sha256, toBase64Url, toHex, utf8 } from './bytes.ts'
import { contextText } from './context.ts'

/** Stored beside a public key (base64url): proves that the Worker put that key on that user, not the database. */
export async function macPublicKey(key: Bytes, userId: string, publicKey: string): Promise<string> {
  return toBase64Url(await hmacSha256(key, utf8(contextText('pk', userId, publicKey))))
}

/** False for a swapped key: check it before every grant. Constant time. */
export async function verifyPublicKey(key: Bytes, userId: string, publicKey: string, mac: string): Promise<boolean> {
  return equalText(await macPublicKey(key, userId, publicKey), mac)
}

/** For two people to compare: 80 bits of SHA-256 as five groups of four hex digits, 'a1b2 c3d4 …'. */
export async function publicKeyFingerprint(publicKey: string): Promise<string> {
  const digest = await sha256(fromBase64Url(publicKey))
  return toHex(digest.slice(0, 10)).replace(/(.{4})(?=.)/g, '$1 ')
}
