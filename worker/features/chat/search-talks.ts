import { and, desc, eq, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import { FOUND_AT_ONCE, SEARCHED_AT_ONCE, SEARCHES_A_MINUTE } from '../../../contract/talk-limits.ts'
import type { searchTalks as endpoint } from '../../../contract/talks.ts'
import type { UserContext } from '../../context.ts'
import { MINUTE } from '../../day.ts'
import type { Db } from '../../db/client.ts'
import { attemptsOf } from '../../http/attempts-of.ts'
import { type PatientScope, readScope } from '../keys/patient-scope.ts'
import { excerptOf } from './excerpt-of.ts'
import { talksNamed } from './list-talks.ts'
import { openMessage } from './open-exchange.ts'
import { isNewest } from './is-newest.ts'
import { exchanges } from './tables.ts'
import { toldTalk } from './talk-of.ts'

const SEARCHES = { name: 'talk-search', limit: SEARCHES_A_MINUTE, window: MINUTE }

/**
 * Looks for words in what the client has written, by opening it: there is no index, and neither the words nor what was found are
 * kept. Throws `AppError` 429.
 */
export async function searchTalks(ctx: UserContext, { words, before }: Input<typeof endpoint>['body']) {
  await (await attemptsOf(ctx, SEARCHES, ctx.actor.userId)).count()
  const { scope, keys } = await readScope(ctx, 'chat')
  const [opening, rows] = await Promise.all([keys, selectWritten(ctx.db, scope, before)])
  const looked = rows.slice(0, SEARCHED_AT_ONCE)
  const opened = await Promise.all(
    looked.map(async (row) => ({ row, excerpt: excerptOf(await openMessage(row, opening), words) })),
  )
  const hits = opened.flatMap(({ row, excerpt }) => (excerpt === null ? [] : [{ row, excerpt }]))
  const told = hits.slice(0, FOUND_AT_ONCE)
  const last = hits.length > told.length ? told.at(-1)?.row : rows.length > looked.length ? looked.at(-1) : undefined
  const named = await talksNamed(ctx, scope, opening, [...new Set(told.map(({ row }) => row.talkId))])
  return {
    found: told.map(({ row, excerpt }) => ({
      message_id: row.messageId,
      talk_id: row.talkId,
      title: named.get(row.talkId)?.title ?? '',
      is_private: row.isPrivate,
      timestamp: row.createdAt.toISOString(),
      excerpt,
    })),
    rest: last === undefined ? null : { before: last.id, looked_back_to: last.createdAt.toISOString() },
  }
}

/** So many of the client's messages and one more, newest first, each as it stands now; in talks put aside too. */
function selectWritten(db: Db, scope: PatientScope<'chat'>, before: string | undefined) {
  const { id, patientId, isPrivate, messageId, message, createdAt } = exchanges
  const mine = eq(exchanges.patientId, scope.patientId)
  const edge = db
    .select({ at: createdAt })
    .from(exchanges)
    .where(and(mine, sql`${id} = ${before ?? null}`))
  const isPast = before === undefined ? undefined : sql`(${createdAt}, ${id}) < ((${edge}), ${before})`
  return db
    .select({ id, patientId, isPrivate, messageId, talkId: toldTalk, message, createdAt })
    .from(exchanges)
    .where(and(mine, isNewest(db), isPast))
    .orderBy(desc(createdAt), desc(id))
    .limit(SEARCHED_AT_ONCE + 1)
}
