import type { Bytes } from './bytes.ts'
import { fromUtf8, utf8 } from './bytes.ts'

/** Bytes. The longest set of signals and the fullest safety state fit in one bucket. */
export const PADDED_TO = 384
/** No byte of UTF-8: where a text ends can never be in doubt, nor that of one that was sealed without. */
const FILLER = 0xff

/**
 * JSON whose length tells nothing of a short value: spaces behind it, which `JSON.parse` passes over, fill it up to the next
 * whole number of 384 bytes (`bucket`). To be sealed; what is sealed has the length of what it is made from (docs/keys.md).
 */
export function paddedJson(value: unknown, bucket = PADDED_TO): string {
  const text = JSON.stringify(value)
  const length = utf8(text).length
  return text + ' '.repeat(bucketsOf(length, bucket) - length)
}

/** The same for any text, empty ones too, as bytes. */
export function paddedText(text: string): Bytes {
  const bytes = utf8(text)
  const padded = new Uint8Array(bucketsOf(bytes.length)).fill(FILLER)
  padded.set(bytes)
  return padded
}

/** What `paddedText` was made from. Throws CryptoError `malformed`. */
export function unpaddedText(bytes: Bytes): string {
  const end = bytes.indexOf(FILLER)
  return fromUtf8(end < 0 ? bytes : bytes.subarray(0, end))
}

function bucketsOf(length: number, bucket = PADDED_TO): number {
  return Math.max(1, Math.ceil(length / bucket)) * bucket
}
