import type { SQL } from 'drizzle-orm'
import type { chatHistory } from '../../../contract/chat.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { SECURITY_LEVEL } from '../../../contract/fields.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { type PatientScope, readScope } from '../keys/patient-scope.ts'
import { noTalk } from './change-talk.ts'
import type { SealedExchange, Unsettled } from './exchange-row.ts'
import { inNewestTalk, inTalk, isTalkPrivate, storedTalkId, talkOf } from './talk-of.ts'
import { exchangeView, openExchange } from './open-exchange.ts'
import { listPage } from './queries.ts'
import { settleAnalyses } from './settle-analyses.ts'

type Query = Input<typeof chatHistory>['query']

const NOTHING: Unsettled = { ended: [], asked: [], hasJustMoved: false }

/**
 * The latest exchanges, oldest first, with those that have not reached Postgres yet, and those that are being answered. Throws as
 * `readScope`, 404 for a talk that is not the client's.
 */
export async function listHistory(ctx: UserContext, query: Query) {
  const { scope, keys } = await readScope(ctx, 'chat', query.patient_id)
  const before = query.before === undefined ? null : new Date(query.before)
  const asked = query.talk_id
  const ofTalk = talkCondition(ctx.db, scope, asked)
  const own = ctx.actor.role === 'patient' && before === null
  const read = () => listPage(ctx.db, scope, query.limit, { before, ofTalk })
  const [opening, page, { ended, asked: underWay, hasJustMoved }] = await Promise.all([
    keys,
    read(),
    own ? clientChat(ctx.bindings, ctx.config, scope.patientId).unsettled() : NOTHING,
  ])
  const { rows, hasMore } = hasJustMoved ? await read() : page
  const known = new Set(rows.map((row) => row.messageId))
  const unknown = [...ended, ...underWay].filter((row) => !known.has(row.messageId))
  const first = rows[0] ?? unknown.at(-1)
  const talkId = asked === 'newest' ? first && talkName(first) : asked
  const waiting = unknown.filter((row) => talkId === undefined || talkName(row) === talkId)
  const isPrivate = talkId !== undefined && (await isPrivateHere(ctx, scope, talkId, rows[0] ?? waiting[0]))
  const all = [...rows.toReversed(), ...waiting.map((row) => ({ ...row, analysis: null, isArchived: false }))]
  const isAsked = new Set(underWay.map(({ id }) => id))
  const opened = await Promise.all(
    all.map(async (row) => {
      const view = exchangeView(row, await openExchange(row, opening, ctx.actor.role))
      return isAsked.has(row.id) && !known.has(row.messageId) ? { ...view, under_way: true } : view
    }),
  )
  if (ctx.actor.role === 'patient') ctx.after(settleAnalyses(ctx, rows))
  return {
    conversations: opened,
    talk_id: talkId ?? null,
    ...(isPrivate && { is_private: true }),
    security_level: SECURITY_LEVEL,
    has_more: hasMore,
  }
}

function talkCondition(db: Db, scope: PatientScope<'chat'>, asked: Query['talk_id']): SQL | undefined {
  if (asked === undefined) return undefined
  return asked === 'newest' ? inNewestTalk(db, scope) : inTalk(storedTalkId(scope.patientId, asked))
}

/** A talk's id as it is told: the first one's is the client's own. */
function talkName({ talkId, patientId }: Pick<SealedExchange, 'talkId' | 'patientId'>): string {
  return talkId ?? patientId
}

/** Asks for the talk itself where what was said in it cannot tell. Throws `AppError` 404 for one that is not the client's. */
async function isPrivateHere(
  { db }: UserContext,
  scope: PatientScope<'chat'>,
  id: string,
  said: Pick<SealedExchange, 'isPrivate'> | undefined,
): Promise<boolean> {
  const stored = storedTalkId(scope.patientId, id)
  if (stored === null || said?.isPrivate === false) return false
  const [talk] = await talkOf(db, scope, id)
  if (talk === undefined && said === undefined) throw noTalk()
  return isTalkPrivate(stored, talk, said)
}
