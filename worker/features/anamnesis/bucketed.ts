import { utf8 } from '../../crypto/bytes.ts'

/** Bytes. What is found in one exchange fits in one bucket, so that its length says nothing of how much that was. */
const BUCKET = 6144

/** JSON with spaces behind it up to the next whole number of 6 kB, to be sealed. */
export function bucketed(value: unknown): string {
  const text = JSON.stringify(value)
  const { length } = utf8(text)
  return text + ' '.repeat(Math.ceil(length / BUCKET) * BUCKET - length)
}
