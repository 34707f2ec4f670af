import { and, eq } from 'drizzle-orm'
import type { chatHistory, importantMessages } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { SECURITY_LEVEL } from '../../../contract/fields.ts'
import { IMPORTANT_FROM_SCORE } from '../../../contract/limits.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import { creditAccount } from '../../../durable-objects/credit-account/client.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { notFound } from '../../http/app-error.ts'
import { type OpenScope, ownScope, type PatientScope, readScope } from '../keys/patient-scope.ts'
import { conversationView, openConversation } from './open-conversation.ts'
import { conversationTotals, findByMessage, listLatest, listPage } from './queries.ts'
import { settleAnalyses } from './settle-analyses.ts'
import { storedReply } from './stored-reply.ts'
import { conversations } from './tables.ts'

/** The rows that statistics and important messages are drawn from, at most. */
const SIGNAL_ROWS = 1000

/** The events of a reply from delta `after` on. Throws 404 when there is none, so that the browser sends again. */
export async function resumeReply(
  ctx: UserContext,
  messageId: string,
  after: number,
): Promise<ReadableStream<Uint8Array>> {
  const view = await clientChat(ctx.bindings, ctx.config, ctx.actor.userId).look(messageId, after)
  if (view.state === 'live') return view.stream
  const row = view.state === 'sealed' ? view.row : await findByMessage(ctx.db, ownScope(ctx, 'chat'), messageId)
  if (row === null) throw notFound('Svaret finns inte kvar. Skicka meddelandet igen.')
  const balance = await creditAccount(ctx.bindings, ctx.config, ctx.actor.userId).balance()
  return storedReply(ctx, row, balance)
}

export async function stopReply(ctx: UserContext, messageId: string) {
  return { stopped: await clientChat(ctx.bindings, ctx.config, ctx.actor.userId).stop(messageId) }
}

/** The latest conversations, oldest first, with those that have not reached Postgres yet. */
export async function listHistory(ctx: UserContext, query: Input<typeof chatHistory>['query']) {
  const { scope, keys } = await readScope(ctx, 'chat', query.patient_id)
  const before = query.before === undefined ? null : new Date(query.before)
  const own = ctx.actor.role === 'patient' && before === null
  const [opening, { rows, hasMore }, recall] = await Promise.all([
    keys,
    listPage(ctx.db, scope, query.limit, before),
    own ? clientChat(ctx.bindings, ctx.config, scope.patientId).recall() : null,
  ])
  const known = new Set(rows.map((row) => row.messageId))
  const waiting = (recall?.undelivered ?? []).filter((row) => !known.has(row.messageId))
  const all = [
    ...rows.toReversed(),
    ...waiting.map((row) => ({ ...row, analysis: null, isArchived: false, storedAt: row.createdAt })),
  ]
  const opened = await Promise.all(all.map(async (row) => conversationView(row, await openConversation(row, opening))))
  if (ctx.actor.role === 'patient') ctx.after(settleAnalyses(ctx, rows))
  return { conversations: opened, security_level: SECURITY_LEVEL, has_more: hasMore }
}

/** How many messages, since when, of which types. */
export async function chatStatistics(ctx: UserContext, patientId: string | undefined) {
  const { scope, keys } = await readScope(ctx, 'record', patientId)
  const [totals, rows] = await Promise.all([conversationTotals(ctx.db, scope), signalsOfAll(ctx, scope, keys)])
  const byType: Record<string, number> = {}
  for (const { signals } of rows) byType[signals.message_type] = (byType[signals.message_type] ?? 0) + 1
  return { total_messages: totals.total, first_message_at: totals.first, last_message_at: totals.last, by_type: byType }
}

/** Messages of importance 4 or more, newest first; a therapist without the `chat` scope sees their kind but not the text. */
export async function listImportant(ctx: UserContext, query: Input<typeof importantMessages>['query']) {
  const { scope, keys } = await readScope(ctx, 'record', query.patient_id)
  const rows = await signalsOfAll(ctx, scope, keys)
  const messages = rows
    .filter(({ signals }) => signals.importance_score >= IMPORTANT_FROM_SCORE)
    .slice(0, query.limit)
    .map(({ row, signals, message }) => ({
      id: row.id,
      message,
      message_type: signals.message_type,
      importance_score: signals.importance_score,
      timestamp: row.createdAt.toISOString(),
    }))
  return { messages }
}

async function signalsOfAll(ctx: UserContext, scope: PatientScope, opening: OpenScope['keys']) {
  const [keys, rows] = await Promise.all([opening, listLatest(ctx.db, scope, SIGNAL_ROWS)])
  return Promise.all(
    rows.map(async (row) => {
      const { signals, message } = await openConversation(row, keys)
      return { row, signals, message }
    }),
  )
}

export async function archiveConversation(ctx: UserContext, id: string) {
  const [updated] = await ctx.db.batch([
    ctx.db
      .update(conversations)
      .set({ isArchived: true })
      .where(ownConversation(ctx, id))
      .returning({ id: conversations.id }),
    auditRow(ctx, { action: 'chat.archive', entity: id, subjectId: ctx.actor.userId }),
  ])
  if (updated.length === 0) throw notFound('Samtalet finns inte.')
  await clientChat(ctx.bindings, ctx.config, ctx.actor.userId).forgetMemory()
  return { id, is_archived: true }
}

/** Deletes a conversation everywhere it may be. */
export async function deleteConversation(ctx: UserContext, id: string) {
  const chat = clientChat(ctx.bindings, ctx.config, ctx.actor.userId)
  const forgotten = await chat.forget(id)
  const [deleted] = await ctx.db.batch([
    ctx.db.delete(conversations).where(ownConversation(ctx, id)).returning({ id: conversations.id }),
    auditRow(ctx, { action: 'chat.delete', entity: id, subjectId: ctx.actor.userId }),
  ])
  // Again: a message may have been answered between the two, from what Postgres still had.
  await chat.forgetMemory()
  if (deleted.length === 0 && !forgotten) throw notFound('Samtalet finns inte.')
  return { deleted: true }
}

function ownConversation(ctx: UserContext, id: string) {
  return and(eq(conversations.id, id), eq(conversations.patientId, ctx.actor.userId))
}
