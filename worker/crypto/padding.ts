import { utf8 } from './bytes.ts'

/** Bytes of JSON. The longest set of signals and the fullest safety state fit in one. */
export const PADDED_TO = 384

/**
 * JSON whose length tells nothing of a short value: spaces behind it, which `JSON.parse` passes over, fill it up to the next
 * whole number of 384 bytes. To be sealed; what is sealed has the length of what it is made from (docs/keys.md).
 */
export function paddedJson(value: unknown): string {
  const text = JSON.stringify(value)
  const length = utf8(text).length
  return text + ' '.repeat(Math.ceil(length / PADDED_TO) * PADDED_TO - length)
}
