const CHARACTERS_PER_TOKEN = 3.4

/** A steady estimate of how many tokens a text is; Swedish runs at about 3.4 characters a token. */
export function estimateTokens(text: string): number {
  return text === '' ? 0 : Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

/** The start of `text` that fits in `limit` tokens, by the same estimate. */
export function truncateToTokens(text: string, limit: number): string {
  return text.slice(0, Math.floor(limit * CHARACTERS_PER_TOKEN))
}
