import { createHash } from 'node:crypto'

import type { PromptBlock } from './prompt-blocks.ts'
import { estimateTokens } from './tokens.ts'

/** How the tokens of one prompt were counted; all in tokens. */
export interface CacheUse {
  readonly input: number
  readonly read: number
  readonly created5m: number
  readonly created1h: number
}

interface Prefix {
  readonly key: string
  readonly tokens: number
  readonly ttl: PromptBlock['ttl']
}

const LIFETIME_MS = { '5m': 5 * 60_000, '1h': 60 * 60_000 }
const LOOK_BACK = 20
const PER_BLOCK_OVERHEAD = 4

/** The prompt cache of one emulator: the first call with a prefix writes it, calls within its lifetime read it. */
export class PromptCache {
  readonly #expiry = new Map<string, { at: number; lifetime: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * Counts a prompt and remembers its marked prefixes. `scope` keeps models and keys apart;
   * prefixes under `minimum` tokens are left out, silently, as the real cache does.
   */
  use(scope: string, blocks: readonly PromptBlock[], minimum: number): CacheUse {
    const prefixes = prefixesOf(scope, blocks)
    const total = prefixes.at(-1)?.tokens ?? 0
    const marks = prefixes.flatMap((prefix, index) => (prefix.ttl && prefix.tokens >= minimum ? [index] : []))
    const hit = this.#longestHit(prefixes, marks)
    const read = hit === null ? 0 : (prefixes[hit]?.tokens ?? 0)
    const created = { '5m': 0, '1h': 0 }
    let counted = read
    for (const index of marks) {
      const prefix = prefixes[index]
      if (!prefix?.ttl) continue
      if (prefix.tokens > counted) {
        created[prefix.ttl] += prefix.tokens - counted
        counted = prefix.tokens
      }
      this.#remember(prefix.key, LIFETIME_MS[prefix.ttl])
    }
    return { input: total - counted, read, created5m: created['5m'], created1h: created['1h'] }
  }

  #longestHit(prefixes: readonly Prefix[], marks: readonly number[]): number | null {
    for (const mark of marks.toReversed()) {
      for (let index = mark; index >= Math.max(0, mark - LOOK_BACK); index -= 1) {
        const prefix = prefixes[index]
        const entry = prefix && this.#expiry.get(prefix.key)
        if (!prefix || !entry || entry.at <= this.#now()) continue
        entry.at = this.#now() + entry.lifetime
        return index
      }
    }
    return null
  }

  #remember(key: string, lifetime: number): void {
    if (this.#expiry.size > 5000) this.#sweep()
    this.#expiry.set(key, { at: this.#now() + lifetime, lifetime })
  }

  #sweep(): void {
    for (const [key, entry] of this.#expiry) if (entry.at <= this.#now()) this.#expiry.delete(key)
  }
}

function prefixesOf(scope: string, blocks: readonly PromptBlock[]): Prefix[] {
  let key = scope
  let tokens = 0
  return blocks.map((block) => {
    key = createHash('sha256').update(key).update('\n').update(block.content).digest('base64url')
    tokens += estimateTokens(block.content) + PER_BLOCK_OVERHEAD
    return { key, tokens, ttl: block.ttl }
  })
}
