import type { Bytes } from './bytes.ts'
import { equalText, fromBase64Url, hmacSha256, sha256, toBase64Url, toHex, utf8 } from './bytes.ts'
import { contextText } from './context.ts'
import type { EpochPlace } from './epoch.ts'
import { eitherProves, keyId, type RotatingKey } from './rotating-key.ts'

/** Stored beside a public key: proves that the Worker put that key on that user, not the database. */
export async function macPublicKey(key: Bytes, userId: string, publicKey: string): Promise<string> {
  return namedMac(key, contextText('pk', userId, publicKey))
}

/** False for a swapped key. Constant time. */
export async function verifyPublicKey(
  keys: RotatingKey,
  userId: string,
  publicKey: string,
  mac: string,
): Promise<boolean> {
  return eitherProves(keys, async (key) => equalText(await macPublicKey(key, userId, publicKey), mac))
}

/** Stored beside an epoch's public inbox key: proves that the Worker put that key there, not the database. */
export async function macInboxKey(
  key: Bytes,
  { patientId, scope, epoch }: EpochPlace,
  publicKey: string,
): Promise<string> {
  return namedMac(key, contextText('inbox', patientId, scope, epoch, publicKey))
}

/** False for a swapped or moved inbox key. Constant time. */
export async function verifyInboxKey(
  keys: RotatingKey,
  place: EpochPlace,
  publicKey: string,
  mac: string,
): Promise<boolean> {
  return eitherProves(keys, async (key) => equalText(await macInboxKey(key, place, publicKey), mac))
}

/** `<id of the key>.<base64url>`: which MACs are of an earlier key shows without trying them. */
async function namedMac(key: Bytes, text: string): Promise<string> {
  return `${await keyId(key)}.${toBase64Url(await hmacSha256(key, utf8(text)))}`
}

/** For two people to compare: 80 bits of SHA-256 as five groups of four hex digits, 'a1b2 c3d4 …'. */
export async function publicKeyFingerprint(publicKey: string): Promise<string> {
  const digest = await sha256(fromBase64Url(publicKey))
  return toHex(digest.slice(0, 10)).replace(/(.{4})(?=.)/g, '$1 ')
}
