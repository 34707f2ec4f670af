/** As many as a grown-up reads of ordinary Swedish in a minute, with thought. */
const WORDS_A_MINUTE = 200

/** Whole minutes, one at least. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE))
}

/** Words of a text that is read: what spaces part, and has a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
}
