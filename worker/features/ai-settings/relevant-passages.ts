import { PASSAGE_TOKENS } from '../../../contract/knowledge.ts'
import { estimateTokens } from '../../generation/estimate-tokens.ts'
import { type Passage, rankPassages } from './rank-passages.ts'

interface Relevant {
  /** What the model is told; empty where nothing is about the message. */
  readonly words: string
  /** The entries that they are from, the most relevant first. */
  readonly entryIds: readonly string[]
}

const INTRODUCTION =
  'Ur det personens terapeut har sparat som bakgrund. Använd det bara där det passar det personen skriver nu. Säger två stycken emot varandra gäller det som står först.'

/** Their ids fill one bucket, sealed: so no length tells how many there were, or that there were none (docs/keys.md). */
const MOST_ENTRIES = 9

/**
 * Of a knowledge base, what one message is about: the best passages within `PASSAGE_TOKENS` and of `MOST_ENTRIES`, those of high
 * priority first.
 */
export function relevantPassages(passages: readonly Passage[], message: string): Relevant {
  let left = PASSAGE_TOKENS
  const chosen: Passage[] = []
  const entryIds = new Set<string>()
  for (const passage of rankPassages(passages, message)) {
    left -= estimateTokens(told(passage))
    if (left < 0) break
    if (entryIds.size === MOST_ENTRIES && !entryIds.has(passage.entryId)) break
    entryIds.add(passage.entryId)
    chosen.push(passage)
  }
  if (chosen.length === 0) return { words: '', entryIds: [] }
  const ordered = chosen.toSorted((a, b) => b.priority - a.priority)
  return {
    words: [INTRODUCTION, ...ordered.map(told)].join('\n\n'),
    entryIds: [...entryIds],
  }
}

function told({ title, text, priority }: Passage): string {
  return `${title} (prioritet ${priority} av 10): ${text}`
}
