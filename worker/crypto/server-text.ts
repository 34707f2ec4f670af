import { deriveAesKey, openWith, sealWith } from './aead.ts'
import { contextText } from './context.ts'
import { CryptoError } from './crypto-error.ts'
import { keyId, type RotatingKey, valueNamed } from './rotating-key.ts'

/** Where a text that the service itself must read lives: what it is for, and its row. Both are bound. */
export type ServerTextPlace = { purpose: 'two-factor' | 'contact' | 'credits' | 'unpaid'; row: string }

const FORMAT = /^([\w-]{8})\.([\w-]+)$/

/**
 * Seals what must be read before, or without, anybody's own key: the secret of a second sign-in step, a letter to the
 * operator, what a reply cost, how many were free. The database alone does not open it; whoever holds the server's key does.
 * `<id of the key>.<base64url>`.
 */
export async function sealForServer(text: string, { current }: RotatingKey, place: ServerTextPlace): Promise<string> {
  const key = await deriveAesKey(current, place.purpose)
  return `${await keyId(current)}.${await sealWith(key, text, textContext(place))}`
}

/** Opens `sealForServer`. Throws CryptoError `malformed`, `open_failed`, or `no_key` where the key it names is gone. */
export async function openForServer(sealed: string, serverKey: RotatingKey, place: ServerTextPlace): Promise<string> {
  const [, id, body] = FORMAT.exec(sealed) ?? []
  if (id === undefined || body === undefined) throw new CryptoError('malformed')
  const key = await valueNamed(serverKey, id)
  if (key === null) throw new CryptoError('no_key')
  return openWith(await deriveAesKey(key, place.purpose), body, textContext(place))
}

function textContext({ purpose, row }: ServerTextPlace): string {
  return contextText('server', purpose, row)
}
