import type { UserContext } from '../../context.ts'
import { uuidOf } from '../../uuid-of.ts'
import type { AnamnesisDocument, StoredInsight } from './anamnesis-document.ts'
import { changeProfile } from './change-profile.ts'
import { MOST_SUPPRESSED } from './delete-insight.ts'
import { deleteFindings } from './queries.ts'

/**
 * Takes exchanges that are being deleted out of the acting client's profile, and out of what waits: what they alone said goes, and
 * what others said too stands without their words. What the client has written themselves stays. Nothing that is still being found
 * in them comes in later. The client's log tells of the deletion alone. Throws as
 * `changeProfile` does, but for a locked profile.
 */
export async function forgetExchanges(ctx: UserContext, exchangeIds: readonly string[]): Promise<void> {
  await deleteFindings(ctx.db, ctx.actor.userId, exchangeIds.map(exchangeFinding))
  const without = (before: AnamnesisDocument) => exchangeIds.reduce(withoutExchange, before)
  await changeProfile(ctx, 'anamnesis.fold', without, { passLocked: true })
}

/** Id of what the analysis of an exchange finds: by the exchange, so that it can be taken away with it, whoever holds keys. */
export function exchangeFinding(exchangeId: string): string {
  return uuidOf(`finding|${exchangeId}`)
}

/** Keeps what an archived exchange alone says out of every prompt. Throws as `forgetExchanges` does. */
export async function leaveOutExchange(ctx: UserContext, exchangeId: string): Promise<void> {
  const marked = (before: AnamnesisDocument) =>
    before.archived.includes(exchangeId) ? before : { ...before, archived: [...before.archived, exchangeId] }
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
    suppressed: [...document.suppressed, { source_id: exchangeId, area: null }].slice(-MOST_SUPPRESSED),
  }
}

function rest(insight: StoredInsight, exchangeId: string): StoredInsight[] {
  if (!insight.sources.includes(exchangeId)) return [insight]
  const sources = insight.sources.filter((source) => source !== exchangeId)
  if (sources.length === 0 && !insight.corrected) return []
  const isQuoted = insight.conversation_id === exchangeId
  return [{ ...insight, sources, ...(isQuoted ? { quote: '', conversation_id: null } : {}) }]
}
