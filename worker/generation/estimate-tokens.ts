/** Letters, blanks and what ordinary Swedish is made of, which a tokeniser puts together. */
const PLAIN = /[A-Za-zÅÄÖåäöé ,.]/g

const encoder = new TextEncoder()

/**
 * At least as many tokens as a text costs: half of one for each ordinary letter (Swedish takes a third), and one for each
 * byte of all else, since no tokeniser makes more of them than bytes. A bound, not a measure.
 */
export function estimateTokens(text: string): number {
  const plain = text.match(PLAIN)?.length ?? 0
  return Math.ceil(plain / 2) + encoder.encode(text.replace(PLAIN, '')).length
}
