import type { UserContext } from '../../context.ts'
import { uuidOf } from '../../uuid-of.ts'
import type { AnamnesisDocument } from './anamnesis-document.ts'
import { changeProfile } from './change-profile.ts'
import { keepForgotten } from './keep-forgotten.ts'
import { deleteFindings } from './queries.ts'
import { withArchived, withoutExchange } from './without-exchange.ts'

/**
 * Takes exchanges that are being deleted out of the acting client's profile (`withoutExchange`), and out of what waits. Of a profile
 * that is locked they are taken out once it opens, and until then by whoever reads it. The client's log tells of the deletion
 * alone. Throws as `changeProfile` does, but for a locked profile.
 */
export async function forgetExchanges(ctx: UserContext, ids: readonly string[]): Promise<void> {
  await deleteFindings(ctx.db, ctx.actor.userId, ids.map(exchangeFinding))
  const without = (before: AnamnesisDocument) => ids.reduce(withoutExchange, before)
  await changeProfile(ctx, 'anamnesis.fold', without, () => keepForgotten(ctx, 'deleted', ids))
}

/** Id of what the analysis of an exchange finds: by the exchange, so that it can be taken away with it, whoever holds keys. */
export function exchangeFinding(exchangeId: string): string {
  return uuidOf(`finding|${exchangeId}`)
}

/** Keeps what archived exchanges alone say out of every prompt. Throws as `forgetExchanges` does. */
export async function leaveOutExchanges(ctx: UserContext, ids: readonly string[]): Promise<void> {
  const marked = (before: AnamnesisDocument) => withArchived(before, ids)
  await changeProfile(ctx, 'anamnesis.fold', marked, () => keepForgotten(ctx, 'archived', ids))
}
