import { deriveAesKey } from './aead.ts'
import { sha256, toHex, utf8 } from './bytes.ts'

/** What an anonymous session is stored under: SHA-256 of its id, in hex. The id itself is never stored. */
export async function capabilityId(sessionId: string): Promise<string> {
  return toHex(await sha256(utf8(sessionId)))
}

/** The key only the holder of the session id has; use it with `sealWith` and `openWith` of aead.ts. */
export async function capabilityKey(sessionId: string): Promise<CryptoKey> {
  return deriveAesKey(utf8(sessionId), 'anonymous')
}
