/** Dollars a million tokens. */
export interface ModelPrice {
  readonly input: number
  readonly output: number
}

export interface Tokens {
  readonly input: number
  readonly output: number
}

/** By model, as the provider's public pages gave them in November 2026; what a cache saves is not counted. */
export const MODEL_PRICES = {
  'claude-sonnet-5-5': { input: 3, output: 15 },
  'claude-haiku-5-5': { input: 1, output: 5 },
} as const satisfies Readonly<Record<string, ModelPrice>>

/** What so many tokens cost, in dollars. */
export function dollarsFor(tokens: Tokens, per: ModelPrice): number {
  return (tokens.input * per.input + tokens.output * per.output) / 1_000_000
}
