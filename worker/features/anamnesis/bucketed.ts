import { paddedJson } from '../../crypto/padding.ts'

/** Bytes. What is found in one exchange fits in one bucket, so that its length says nothing of how much that was. */
const BUCKET = 6144

/** JSON with spaces behind it up to the next whole number of 6 kB, to be sealed. */
export function bucketed(value: unknown): string {
  return paddedJson(value, BUCKET)
}
