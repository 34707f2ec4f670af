import type { Wordings } from './own-replies.ts'

/** Between two sentences. */
export const SENTENCE_END = /(?<=[.!?…]["”’)]?)\s+|\n+/

/** A text's sentences, as they stand. */
export function sentencesOf(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map(asSentence)
    .filter((sentence) => sentence !== '')
}

/** A sentence as it is compared: without what stands around it. */
export function asSentence(text: string): string {
  return text.trim().replace(/(\?)["”’)]+$/, '$1')
}

/** Each three sentences on end of a text: what nobody is to get twice in a talk. */
export function triplesOf(text: string): string[] {
  const sentences = sentencesOf(text)
  return sentences.slice(2).map((_, at) => sentences.slice(at, at + 3).join(' '))
}

/** Of each list of earlier replies, its triples: a reply under way is held against the same list at every delta. */
const triplesSaid = new WeakMap<readonly string[], ReadonlySet<string>>()

/** The triples of a talk's earlier replies, made once for each list of them; the list must not change afterwards. */
export function triplesIn(said: readonly string[]): ReadonlySet<string> {
  const known = triplesSaid.get(said) ?? new Set(said.flatMap(triplesOf))
  triplesSaid.set(said, known)
  return known
}

/**
 * One wording of each list, in the lists' order: the one after that which was said last, so that nothing comes back before all has
 * been said, and no three sentences on end that `said` holds, with those of what they come `after`. Only where there is nothing else
 * do they come again. `said` are the earlier replies as far as they are known, oldest first: lists that are used together have
 * lengths without a common divisor, and so their pairs do not come back soon after what is known either.
 */
export function unrepeated(lists: readonly Wordings[], said: readonly string[], after = ''): string[] {
  const known = triplesIn(said)
  const inTurn = lists.map((wordings, at) => fromNext(wordings, said, at))
  let tries = 0
  const chosenAfter = (chosen: readonly string[]): readonly string[] | null => {
    const rest = inTurn[chosen.length]
    if (rest === undefined) return chosen
    const before = sentencesOf([after, ...chosen].join(' '))
      .slice(-2)
      .join(' ')
    for (const words of rest) {
      if (tries++ > MOST_TRIES) return null
      if (triplesOf(`${before} ${words}`).some((triple) => known.has(triple))) continue
      const whole = chosenAfter([...chosen, words])
      if (whole !== null) return whole
    }
    return null
  }
  return [...(chosenAfter([]) ?? inTurn.flatMap(([first]) => first ?? []))]
}

/** Wordings looked at for one reply before it is given up that all of it be new. */
const MOST_TRIES = 500

/** The wordings from the next one on. Where none of them is known to have been said, the talk decides which comes first. */
function fromNext(wordings: Wordings, said: readonly string[], list: number): string[] {
  const last = said.findLast((reply) => wordings.some((words) => reply.includes(words)))
  const start =
    last === undefined ? hashOf(said.at(-1)) + list : wordings.findLastIndex((words) => last.includes(words)) + 1
  const at = start % wordings.length
  return [...wordings.slice(at), ...wordings.slice(0, at)]
}

/** 0 at the beginning of a talk. */
function hashOf(text = ''): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) % 1_000_003
  return hash
}
