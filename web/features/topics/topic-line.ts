import { TOPIC_MAX_LENGTH } from '../../../contract/limits.ts'

/** The end of a sentence, and what follows. */
const AFTER_FIRST = /(?<=[.!?…])\s[^]*$/

/** What a line about a message begins with: its first sentence, or as many whole words of it as a line holds. */
export function lineFrom(message: string): string {
  const first = message.trim().replaceAll(/\s+/g, ' ').replace(AFTER_FIRST, '')
  if (first.length <= TOPIC_MAX_LENGTH) return first
  const cut = first.slice(0, TOPIC_MAX_LENGTH - 1)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), TOPIC_MAX_LENGTH / 2))
  return `${words
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd()}…`
}

/** The ids with the one at `from` a step up or down; the same where there is no such place. */
export function moved<T>(all: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by
  if (from < 0 || to < 0 || to >= all.length) return [...all]
  const rest = all.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...all.slice(from, from + 1), ...rest.slice(to)]
}
