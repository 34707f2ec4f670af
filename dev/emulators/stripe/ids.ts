import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id with Stripe's prefix, e.g. `newId('cus_', 14)`; `length` counts the random part. */
export function newId(prefix: string, length = 24): string {
  let id = prefix
  for (let i = 0; i < length; i += 1) id += ALPHABET[randomInt(ALPHABET.length)]
  return id
}
