import { importAesKey, openWith, sealWith } from './aead.ts'
import type { Bytes } from './bytes.ts'
import { hmacSha256, utf8 } from './bytes.ts'
import { contextText } from './context.ts'
import { type RotatingKey, withEither } from './rotating-key.ts'

/** What opens an invitation's text, and the row it belongs to. */
type InvitationPlace = { peppers: RotatingKey; code: string; row: string }

/** The database gives neither half of this key: it takes the code and the server's pepper. */
async function codeKey(pepper: Bytes, code: string): Promise<CryptoKey> {
  return importAesKey(await hmacSha256(pepper, utf8(contextText('invitation-key', code))))
}

/** Seals what whoever holds the invitation's code may read: the message and the invited address. Base64url. */
export async function sealByCode(text: string, { peppers, code, row }: InvitationPlace): Promise<string> {
  return sealWith(await codeKey(peppers.current, code), text, contextText('invitation', row))
}

/** Opens `sealByCode`. Throws CryptoError `malformed` or `open_failed`. */
export async function openByCode(sealed: string, { peppers, code, row }: InvitationPlace): Promise<string> {
  return withEither(peppers, async (pepper) =>
    openWith(await codeKey(pepper, code), sealed, contextText('invitation', row)),
  )
}
