import type { chatHistory, StoredExchange } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { SECURITY_LEVEL } from '../../../contract/fields.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { readScope } from '../keys/patient-scope.ts'
import { exchangeView, openExchange } from './open-exchange.ts'
import { listPage } from './queries.ts'
import { settleAnalyses } from './settle-analyses.ts'

/** The latest exchanges, oldest first, with those that have not reached Postgres yet. */
export async function listHistory(ctx: UserContext, query: Input<typeof chatHistory>['query']) {
  const { scope, keys } = await readScope(ctx, 'chat', query.patient_id)
  const before = query.before === undefined ? null : new Date(query.before)
  const own = ctx.actor.role === 'patient' && before === null
  const [opening, { rows, hasMore }, undelivered] = await Promise.all([
    keys,
    listPage(ctx.db, scope, query.limit, before),
    own ? clientChat(ctx.bindings, ctx.config, scope.patientId).undelivered() : [],
  ])
  const known = new Set(rows.map((row) => row.messageId))
  const waiting = undelivered.filter((row) => !known.has(row.messageId))
  const all = [...rows.toReversed(), ...waiting.map((row) => ({ ...row, analysis: null, isArchived: false }))]
  const opened = await Promise.all(
    all.map(async (row) => shownTo(ctx, exchangeView(row, await openExchange(row, opening)))),
  )
  if (ctx.actor.role === 'patient') ctx.after(settleAnalyses(ctx, rows))
  return { conversations: opened, security_level: SECURITY_LEVEL, has_more: hasMore }
}

/** What a reply was made with is told to the therapist who wrote it, not to the client. */
function shownTo({ actor }: UserContext, exchange: StoredExchange): StoredExchange {
  const { based_on: _, ...told } = exchange
  return actor.role === 'therapist' ? exchange : told
}
