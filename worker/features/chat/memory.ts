import type { SealedFinding } from '../anamnesis/finding-place.ts'
import type { SealedProfile } from '../anamnesis/open-profile.ts'
import type { SealedPlan } from '../safety-plan/open-plan.ts'
import type { SealedExchange } from './exchange-row.ts'

/**
 * What a reply is made from, as it was last read from Postgres and has grown since: the newest exchanges of one talk that are
 * not archived, oldest first, the name, the profile with what waits to be folded into it, and whether there is a therapist. All that somebody wrote is sealed.
 */
export interface Memory {
  /** The talk they are of; null is the first. */
  readonly talkId: string | null
  readonly isPrivate: boolean
  readonly rows: readonly SealedExchange[]
  readonly firstName: string | null
  readonly profile: SealedProfile
  readonly hasTherapist: boolean
  /** The client's safety plan. */
  readonly plan: SealedPlan | null
}

/** The memory with one more exchange, in the order they were begun, and at most `limit` of them; as it is where it is of another talk. */
export function grown(memory: Memory, row: SealedExchange, limit: number): Memory {
  if ((row.talkId ?? null) !== memory.talkId) return memory
  const others = memory.rows.filter((other) => other.messageId !== row.messageId)
  const rows = [...others, row].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return { ...memory, rows: rows.slice(-limit) }
}

/** Findings that a memory holds beside the document: past them the oldest wait in Postgres alone. */
const MOST_FINDINGS = 20

/** The memory with what a job has found since. */
export function toldOf(memory: Memory, finding: SealedFinding): Memory {
  const { content, findings } = memory.profile
  const others = findings.filter(({ id }) => id !== finding.id)
  return { ...memory, profile: { content, findings: [...others, finding].slice(-MOST_FINDINGS) } }
}

/** The memory with a new document, which holds these findings. */
export function foldedInto(memory: Memory, content: string, folded: readonly string[]): Memory {
  const findings = memory.profile.findings.filter(({ id }) => !folded.includes(id))
  return { ...memory, profile: { content, findings } }
}

/**
 * Holds because only `memoryText` writes it; JSON turns the dates into text and back. One of before there were profiles, plans, talks
 * or private ones has none.
 */
export function parseMemory(text: string): Memory {
  const memory = JSON.parse(text) as Memory
  return {
    ...memory,
    talkId: memory.talkId ?? null,
    isPrivate: memory.isPrivate ?? false,
    rows: memory.rows.map((row) => ({ ...row, isPrivate: row.isPrivate ?? false, createdAt: new Date(row.createdAt) })),
    profile: memory.profile ?? { content: null, findings: [] },
    plan: memory.plan ?? null,
  }
}

export function memoryText(memory: Memory): string {
  return JSON.stringify(memory)
}
