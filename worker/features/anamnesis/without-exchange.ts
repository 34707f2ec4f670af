import type { AnamnesisDocument, StoredInsight } from './anamnesis-document.ts'
import { remembered } from './remembered.ts'

/**
 * The document without what a deleted exchange alone said; what others said too stands without its words, and what the client has
 * written themselves stays. Nothing that is found in it later comes in. The same document where it knows of that already.
 */
export function withoutExchange(document: AnamnesisDocument, exchangeId: string): AnamnesisDocument {
  const isNoted = document.suppressed.some(({ source_id, area }) => source_id === exchangeId && area === null)
  const isSaid = document.insights.some(({ sources }) => sources.includes(exchangeId))
  if (isNoted && !isSaid) return document
  return {
    ...document,
    insights: document.insights.flatMap((insight) => rest(insight, exchangeId)),
    suppressed: remembered([...document.suppressed, { source_id: exchangeId, area: null }]),
  }
}

function rest(insight: StoredInsight, exchangeId: string): StoredInsight[] {
  if (!insight.sources.includes(exchangeId)) return [insight]
  const sources = insight.sources.filter((source) => source !== exchangeId)
  if (sources.length === 0 && !insight.corrected) return []
  const isQuoted = insight.conversation_id === exchangeId
  return [{ ...insight, sources, ...(isQuoted ? { quote: '', conversation_id: null } : {}) }]
}

/** The document with these exchanges archived; the same one where they are already. */
export function withArchived(document: AnamnesisDocument, ids: readonly string[]): AnamnesisDocument {
  const more = ids.filter((id) => !document.archived.includes(id))
  return more.length === 0 ? document : { ...document, archived: [...document.archived, ...more] }
}
