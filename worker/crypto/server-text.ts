import { deriveAesKey, openWith, sealWith } from './aead.ts'
import type { Bytes } from './bytes.ts'
import { contextText } from './context.ts'

/** Where a text that the service itself must read lives: what it is for, and its row. Both are bound. */
export type ServerTextPlace = { purpose: 'two-factor' | 'contact'; row: string }

/**
 * Seals what must be read before, or without, anybody's own key: the secret of a second sign-in step, a letter to the
 * operator. The database alone does not open it; whoever holds the server's key does. Base64url.
 */
export async function sealForServer(text: string, serverKey: Bytes, place: ServerTextPlace): Promise<string> {
  return sealWith(await deriveAesKey(serverKey, place.purpose), text, contextText('server', place.purpose, place.row))
}

/** Opens `sealForServer`. Throws CryptoError `malformed` or `open_failed`. */
export async function openForServer(sealed: string, serverKey: Bytes, place: ServerTextPlace): Promise<string> {
  return openWith(await deriveAesKey(serverKey, place.purpose), sealed, contextText('server', place.purpose, place.row))
}
