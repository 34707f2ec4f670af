import type { UserContext } from '../../context.ts'
import { uuidOf } from '../../uuid-of.ts'
import type { AnamnesisDocument, StoredInsight } from './anamnesis-document.ts'
import { changeProfile } from './change-profile.ts'
import { deleteFindings } from './queries.ts'
import { remembered } from './remembered.ts'

/**
 * Takes exchanges that are being deleted out of the acting client's profile, and out of what waits: what they alone said goes, and
 * what others said too stands without its words. What the client has written themselves stays. Nothing that is still being found
 * in them comes in later. The client's log tells of the deletion alone. Throws as
 * `changeProfile` does, but for a locked profile.
 */
export async function forgetExchanges(ctx: UserContext, ids: readonly string[]): Promise<void> {
  await deleteFindings(ctx.db, ctx.actor.userId, ids.map(exchangeFinding))
  const without = (before: AnamnesisDocument) => ids.reduce(withoutExchange, before)
  await changeProfile(ctx, 'anamnesis.fold', without, { passLocked: true })
}

/** Id of what the analysis of an exchange finds: by the exchange, so that it can be taken away with it, whoever holds keys. */
export function exchangeFinding(exchangeId: string): string {
  return uuidOf(`finding|${exchangeId}`)
}

/** Keeps what archived exchanges alone say out of every prompt. Throws as `forgetExchanges` does. */
export async function leaveOutExchanges(ctx: UserContext, ids: readonly string[]): Promise<void> {
  const marked = (before: AnamnesisDocument) => {
    const more = ids.filter((id) => !before.archived.includes(id))
    return more.length === 0 ? before : { ...before, archived: [...before.archived, ...more] }
  }
  await changeProfile(ctx, 'anamnesis.fold', marked, { passLocked: true })
}

/** The same document where it knows of that already. */
function withoutExchange(document: AnamnesisDocument, exchangeId: string): AnamnesisDocument {
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
