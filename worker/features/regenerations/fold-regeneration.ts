import type { AnamnesisDocument, StoredInsight } from '../anamnesis/anamnesis-document.ts'
import { foldFindings, isTouched } from '../anamnesis/fold-findings.ts'
import type { FoundPart } from './part-place.ts'

interface Regenerated {
  readonly jobId: string
  /** When it was asked for: what was said after that was not read. */
  readonly startedAt: Date
  readonly now: Date
}

const FROM_SESSIONS: readonly StoredInsight['source'][] = [
  'session_content',
  'session_analysis',
  'session_regeneration',
]

/**
 * The document made anew from these parts. What stays of the old one is what the client has put their hand to (corrected,
 * disputed, hidden, and what they have deleted: it comes from there no more), what was said since, and what comes from
 * talks that nobody read for this. Folded in twice, it is the same.
 */
export function foldRegeneration(
  document: AnamnesisDocument,
  parts: readonly FoundPart[],
  { jobId, startedAt, now }: Regenerated,
): AnamnesisDocument {
  if (document.regenerated?.job_id === jobId) return document
  const readChats = parts.some(({ chats }) => chats)
  const read = new Set(parts.flatMap((part) => part.read))
  // Analyses may come later than what they are of.
  const isRead = ({ conversation_id, session_id }: StoredInsight) => read.has(conversation_id ?? session_id ?? '')
  const kept = document.insights.filter(
    (insight) =>
      isTouched(insight) ||
      (insight.timestamp >= startedAt.toISOString() && !isRead(insight)) ||
      (!readChats && !FROM_SESSIONS.includes(insight.source)),
  )
  const keptIds = new Set(kept.map(({ id }) => id))
  const made = foldFindings({ ...document, insights: kept }, parts, now)
  const created = made.insights.filter(({ id }) => !keptIds.has(id))
  return {
    ...made,
    // Known by `regenerated`: the place is for findings that wait.
    folded: document.folded,
    regenerated: {
      job_id: jobId,
      at: now.toISOString(),
      chat_messages: sumOf(parts, 'chat_messages'),
      session_content: sumOf(parts, 'session_content'),
      insights_created: created.length,
      areas_updated: new Set(created.map(({ area }) => area)).size,
    },
  }
}

function sumOf(parts: readonly FoundPart[], count: 'chat_messages' | 'session_content'): number {
  return parts.reduce((sum, part) => sum + part[count], 0)
}
