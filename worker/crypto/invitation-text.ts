import { importAesKey, openWith, sealWith } from './aead.ts'
import type { Bytes } from './bytes.ts'
import { hmacSha256, utf8 } from './bytes.ts'
import { contextText } from './context.ts'

/** What opens an invitation's text, and the row it belongs to. */
type InvitationPlace = { pepper: Bytes; code: string; row: string }

/** The database gives neither half of this key: it takes the code and the server's pepper. */
async function codeKey({ pepper, code }: InvitationPlace): Promise<CryptoKey> {
  return importAesKey(await hmacSha256(pepper, utf8(contextText('invitation-key', code))))
}

/** Seals what whoever holds the invitation's code may read: the message and the invited address. Base64url. */
export async function sealByCode(text: string, place: InvitationPlace): Promise<string> {
  return sealWith(await codeKey(place), text, contextText('invitation', place.row))
}

/** Opens `sealByCode`. Throws CryptoError `malformed` or `open_failed`. */
export async function openByCode(sealed: string, place: InvitationPlace): Promise<string> {
  return openWith(await codeKey(place), sealed, contextText('invitation', place.row))
}
