import { createHash } from 'node:crypto'
import { tokensOf } from '../../safety/normalise.ts'
import type { LabelledText } from './labelled-texts.ts'

export const FOLDS = 5
/** Three words that stand in so many texts already are a way of speaking, and join no more of them. */
const COMMON = 12
/** How much of the shorter of two texts makes them a family: of its runs of three words anywhere, of its words in the text before. */
const ALIKE = 0.4
const TWINS = 0.5

/**
 * Which of five parts each text lies in (docs/safety.md#the-screen), always the same: drawn by the name of its family. Twins, and texts
 * that share much of their wording, lie in one part, else a text would be judged by what its twin has taught.
 */
export function foldsOf(texts: readonly LabelledText[]): number[] {
  const first = familiesOf(texts.map(({ text }) => tokensOf(text).filter((token) => /[a-z]/.test(token))))
  return first.map((at) => drawn(texts[at]?.id ?? ''))
}

function drawn(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE(0) % FOLDS
}

/** Of each text the first of its family. */
function familiesOf(texts: readonly (readonly string[])[]): number[] {
  const parents = Array.from(texts.keys())
  const firstOf = (at: number): number => {
    let found = at
    while (parents[found] !== found) found = parents[found] ?? found
    parents[at] = found
    return found
  }
  const join = (one: number, other: number): void => {
    const [a, b] = [firstOf(one), firstOf(other)]
    parents[Math.max(a, b)] = Math.min(a, b)
  }
  for (const [at, words] of texts.entries()) if (at > 0 && areTwins(words, texts[at - 1] ?? [])) join(at, at - 1)
  for (const [one, other] of alike(texts.map(runsOf))) join(one, other)
  return parents.map((_, at) => firstOf(at))
}

function areTwins(one: readonly string[], other: readonly string[]): boolean {
  const [words, others] = [new Set(one), new Set(other)]
  return [...words].filter((word) => others.has(word)).length >= TWINS * Math.max(1, Math.min(words.size, others.size))
}

/** Every three words beside each other; a shorter text is one run. */
function runsOf(words: readonly string[]): Set<string> {
  if (words.length < 3) return new Set([words.join(' ')])
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`))
}

function* alike(runs: readonly Set<string>[]): Generator<readonly [number, number]> {
  const holders = new Map<string, number[]>()
  for (const [at, own] of runs.entries()) {
    const shared = new Map<number, number>()
    for (const run of own) {
      const held = holders.get(run) ?? []
      if (held.length < COMMON || own.size === 1)
        for (const other of held) shared.set(other, (shared.get(other) ?? 0) + 1)
      held.push(at)
      holders.set(run, held)
    }
    for (const [other, count] of shared)
      if (count >= ALIKE * Math.min(own.size, runs[other]?.size ?? 0)) yield [at, other]
  }
}
