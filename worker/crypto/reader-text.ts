import { fromBase64Url, toBase64Url } from './bytes.ts'
import { contextText } from './context.ts'
import { CryptoError } from './crypto-error.ts'
import { hpkeOpen, hpkeSeal } from './hpke.ts'
import { paddedText, unpaddedText } from './padding.ts'

/** Where a text for one reader lives (a therapist's private note), and whose it is. All of it is bound. */
export type ReaderContext = { table: string; row: string; field: string; readerId: string }

const PREFIX = 'v1.reader.'

function readerInfo({ table, row, field, readerId }: ReaderContext): string {
  return contextText('reader', table, row, field, readerId)
}

/** Seals a text, filled up to whole buckets, to one reader's own key: `v1.reader.<encapsulated key | ciphertext>`, for a text column. */
export async function sealForReader(
  plaintext: string,
  readerPublicKey: CryptoKey | string,
  context: ReaderContext,
): Promise<string> {
  return PREFIX + toBase64Url(await hpkeSeal(readerPublicKey, paddedText(plaintext), readerInfo(context)))
}

/** Opens `sealForReader`. Throws CryptoError `malformed` or `open_failed`. */
export async function openForReader(sealed: string, reader: CryptoKeyPair, context: ReaderContext): Promise<string> {
  if (!sealed.startsWith(PREFIX)) throw new CryptoError('malformed')
  return unpaddedText(await hpkeOpen(reader, fromBase64Url(sealed.slice(PREFIX.length)), readerInfo(context)))
}
