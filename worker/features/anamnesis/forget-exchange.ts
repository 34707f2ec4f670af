import type { UserContext } from '../../context.ts'
import type { AnamnesisDocument, StoredInsight } from './anamnesis-document.ts'
import { changeProfile } from './change-profile.ts'

/**
 * Takes an exchange out of the acting client's profile, before it is deleted: what it alone said goes, and what others said too
 * stands without its words. What the client has written themselves stays. Throws as `changeProfile` does, but for a locked
 * profile, which nobody reads.
 */
export async function forgetExchange(ctx: UserContext, exchangeId: string): Promise<void> {
  await changeProfile(ctx, 'anamnesis.change', (before) => withoutExchange(before, exchangeId), { passLocked: true })
}

/** The same document where it says nothing of the exchange. */
function withoutExchange(document: AnamnesisDocument, exchangeId: string): AnamnesisDocument {
  if (!document.insights.some(({ sources }) => sources.includes(exchangeId))) return document
  return { ...document, insights: document.insights.flatMap((insight) => rest(insight, exchangeId)) }
}

function rest(insight: StoredInsight, exchangeId: string): StoredInsight[] {
  if (!insight.sources.includes(exchangeId)) return [insight]
  const sources = insight.sources.filter((source) => source !== exchangeId)
  if (sources.length === 0 && !insight.corrected) return []
  const isNewest = insight.conversation_id === exchangeId
  return [{ ...insight, sources, ...(isNewest ? { quote: '', conversation_id: null } : {}) }]
}
