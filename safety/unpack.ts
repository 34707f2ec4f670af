/** Each weight is a whole number from -4 to 4 that was squared; two are one character (`dev/safety/pack.ts`). */
export const LEVELS = 4
export const PAIRED = 2 * LEVELS + 1
/** The first character, and one that would need another before it in a script. */
export const FIRST = 40
export const SKIPPED = 92

const squared = (level: number): number => Math.sign(level) * level * level

/** The weights as whole numbers, beside the scale that they were packed with. */
export function unpack(text: string): Int8Array {
  const weights = new Int8Array(text.length * 2)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const both = code - FIRST - (code > SKIPPED ? 1 : 0)
    const first = Math.floor(both / PAIRED)
    weights[at * 2] = squared(first - LEVELS)
    weights[at * 2 + 1] = squared((both % PAIRED) - LEVELS)
  }
  return weights
}
