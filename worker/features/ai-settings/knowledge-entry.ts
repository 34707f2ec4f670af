import { KNOWLEDGE_PASSAGES, type KnowledgeEntry } from '../../../contract/knowledge.ts'
import { cutPassages } from './cut-passages.ts'
import { JUDGE_VERSION, judgeTailoring } from './judge-tailoring.ts'
import type { Passage } from './rank-passages.ts'
import type { KnowledgePart } from './open-parts.ts'

/** What is opened of an entry, with its row's id. */
interface OpenedEntry extends KnowledgePart {
  readonly id: string
}

interface Row {
  readonly id: string
  readonly createdAt: Date
}

/** What is shown of an entry that none of the therapist's keys opens. */
const LOCKED: KnowledgePart = { title: '', description: '', content: '', category: 'general', priority: 1 }

/** Characters of a passage on each side of where it was cut: more than any rule reads over. */
const SEAM = 120

/** An entry as its therapist sees it; `part` is null where it is locked, `used` counts its passages that the AI chooses among. */
export function knowledgeEntry({ id, createdAt }: Row, part: KnowledgePart | null, used: number): KnowledgeEntry {
  const { verdict: _, ...shown } = part ?? LOCKED
  return {
    id,
    ...shown,
    created_at: createdAt.toISOString(),
    passages: cutPassages(shown.content).length,
    passages_used: used,
    locked: part === null,
    not_applied: part === null ? null : notApplied(part),
  }
}

/** An entry with its verdict, to be sealed together: it is judged when it is written, and not at each read. */
export function withVerdict(part: KnowledgePart): KnowledgePart {
  return { ...part, verdict: { version: JUDGE_VERSION, refused: notApplied(part) } }
}

/** Why the AI is told nothing of an entry, and the passage for whose sake; null where it is. An older verdict does not count. */
function notApplied(part: KnowledgePart): KnowledgeEntry['not_applied'] {
  return part.verdict?.version === JUDGE_VERSION ? part.verdict.refused : judge(part)
}

/** One such passage is enough: who put it there may have meant the others to go with it. */
function judge(part: KnowledgePart): KnowledgeEntry['not_applied'] {
  for (const passage of judged(part)) {
    const reason = judgeTailoring(passage)
    if (reason !== null) return { reason, passage }
  }
  return null
}

/** An entry's parts, and then what begins in one and ends in another: each passage is told behind the title, and may be beside the next. */
function judged({ title, description, content }: KnowledgePart): string[] {
  const passages = cutPassages(content)
  const seams = passages.slice(1).map((next, at) => `${passages[at]?.slice(-SEAM) ?? ''} ${next.slice(0, SEAM)}`)
  return [title, description, ...passages, ...passages.map((passage) => `${title} ${passage.slice(0, SEAM)}`), ...seams]
}

/**
 * What the AI chooses among: the passages of all entries that it may be told of, those of the highest priority first, and of
 * entries alike the oldest; no more than `KNOWLEDGE_PASSAGES`.
 */
export function passagesOf(entries: readonly OpenedEntry[]): Passage[] {
  return entries
    .filter((entry) => notApplied(entry) === null)
    .toSorted((a, b) => b.priority - a.priority)
    .flatMap(({ id, title, content, priority }) =>
      cutPassages(content).map((text) => ({ entryId: id, title, text, priority })),
    )
    .slice(0, KNOWLEDGE_PASSAGES)
}
