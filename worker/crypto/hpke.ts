import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import type { Bytes } from './bytes.ts'
import { concatBytes, fromBase64Url, toBase64Url, utf8 } from './bytes.ts'
import { CryptoError } from './crypto-error.ts'

/** Length of an uncompressed P-256 point, which is both a public key and the encapsulated key of a sealed text. */
const POINT_LENGTH = 65

/** RFC 9180, base mode or, where a sender is named, authenticated mode: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. */
const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

export async function generateKeyPair(): Promise<CryptoKeyPair> {
  return suite.kem.generateKeyPair()
}

/** RFC 9180 DeriveKeyPair: the same 32 bytes always give the same pair. */
export async function deriveKeyPair(ikm: Bytes): Promise<CryptoKeyPair> {
  return suite.kem.deriveKeyPair(ikm)
}

/** A public key as it is stored: the raw 65 bytes in base64url. */
export async function exportPublicKey(key: CryptoKey): Promise<string> {
  return toBase64Url(new Uint8Array(await suite.kem.serializePublicKey(key)))
}

/** Throws CryptoError `malformed` for anything but a point on the curve. */
async function importPublicKey(publicKey: string): Promise<CryptoKey> {
  const point = fromBase64Url(publicKey)
  try {
    return await suite.kem.deserializePublicKey(point)
  } catch {
    throw new CryptoError('malformed')
  }
}

/**
 * Seals to a public key (imported, or as stored): `encapsulated key | ciphertext | tag`, bound to `info`. With `sender`
 * only the holder of that pair can have made it, and it opens for nobody who names another sender.
 */
export async function hpkeSeal(
  publicKey: CryptoKey | string,
  plaintext: Bytes,
  info: string,
  sender?: CryptoKeyPair,
): Promise<Bytes> {
  const recipientPublicKey = typeof publicKey === 'string' ? await importPublicKey(publicKey) : publicKey
  const proof = sender === undefined ? {} : { senderKey: sender }
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: utf8(info), ...proof }, plaintext)
  return concatBytes(new Uint8Array(enc), new Uint8Array(ct))
}

/** Opens `hpkeSeal`; `sender` is the public key, as stored, of who must have sealed it. Throws CryptoError `open_failed`. */
export async function hpkeOpen(keys: CryptoKeyPair, sealed: Bytes, info: string, sender?: string): Promise<Bytes> {
  const enc = sealed.slice(0, POINT_LENGTH)
  try {
    const proof = sender === undefined ? {} : { senderPublicKey: await importPublicKey(sender) }
    const recipient = { recipientKey: keys, enc, info: utf8(info), ...proof }
    return new Uint8Array(await suite.open(recipient, sealed.slice(POINT_LENGTH)))
  } catch {
    throw new CryptoError('open_failed')
  }
}
