import { hash } from './text.ts'

/** Picks phrases for one reply: steered by a seed, and away from what has been said before. */
export class Chooser {
  readonly #seed: string
  readonly #said: string
  #step = 0

  constructor(seed: string, said: readonly string[]) {
    this.#seed = seed
    this.#said = said.join('\n')
  }

  /** A phrase that has not been said, or, when all have, the one that was said longest ago. */
  phrase(options: readonly string[]): string {
    const rotated = this.#rotate(options)
    return rotated.toSorted((a, b) => this.#lastSaid(a) - this.#lastSaid(b))[0] ?? ''
  }

  /** Like `phrase`, but null when all of them have been said. */
  fresh(options: readonly string[]): string | null {
    return this.#rotate(options).find((option) => this.#lastSaid(option) < 0) ?? null
  }

  /** True in about one of `n` replies. */
  oneIn(n: number): boolean {
    return this.#next() % n === 0
  }

  #rotate(options: readonly string[]): readonly string[] {
    const at = options.length === 0 ? 0 : this.#next() % options.length
    return [...options.slice(at), ...options.slice(0, at)]
  }

  #next(): number {
    this.#step += 1
    return hash(`${this.#step}\n${this.#seed}`)
  }

  /** Where in the earlier replies the fixed part of a phrase was last said, -1 when never. */
  #lastSaid(option: string): number {
    const fixed = option.split(/\{[a-z]+\}/).toSorted((a, b) => b.length - a.length)[0] ?? ''
    return fixed === '' ? -1 : this.#said.lastIndexOf(fixed)
  }
}
