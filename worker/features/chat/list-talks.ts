import { and, count, desc, eq, inArray, max, min, type SQL, sql } from 'drizzle-orm'
import type { Input } from '../../../contract/endpoint.ts'
import { isFree } from '../../../contract/safety-tiers.ts'
import type { listTalks as endpoint, Talk } from '../../../contract/talks.ts'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import type { EpochKeys } from '../../crypto/epoch-keys.ts'
import type { Db } from '../../db/client.ts'
import { type PatientScope, readScope } from '../keys/patient-scope.ts'
import { screen } from '../safety/screen.ts'
import { openMessage } from './open-exchange.ts'
import { isNewest } from './is-newest.ts'
import { openTalkName } from './seal-talk-name.ts'
import { shownTo } from './shown-to.ts'
import { exchanges, talks } from './tables.ts'
import { isSilent, toldTalk } from './talk-of.ts'
import { talkTitle } from './talk-title.ts'

type Query = Input<typeof endpoint>['query']

/**
 * The client's talks in which something was said, the one last written in first. A title is opened, or made from the first message,
 * for this answer alone: it is kept nowhere.
 */
export async function listTalks(ctx: UserContext, query: Query) {
  const { scope, keys } = await readScope(ctx, 'chat', query.patient_id)
  const isOwn = ctx.actor.role === 'patient' && query.archived === 'false' && query.before === undefined
  const [opening, rows, begun] = await Promise.all([
    keys,
    selectTalks(ctx.db, scope, query),
    isOwn ? begunTalks(ctx, scope) : [],
  ])
  const shown = rows.slice(0, query.limit)
  const told = await Promise.all(shown.map((row) => talkView(row, scope.patientId, opening)))
  return { talks: [...begun, ...told], has_more: rows.length > query.limit }
}

/** Those in which the first message is still being answered: what was said is on its way to Postgres. */
async function begunTalks(ctx: UserContext, scope: PatientScope<'chat'>): Promise<Talk[]> {
  const inUse = await clientChat(ctx.bindings, ctx.config, scope.patientId).talksInUse()
  const ids = inUse.filter((id) => id !== null)
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ id: talks.id, isPrivate: talks.isPrivate, createdAt: talks.createdAt })
    .from(talks)
    .where(and(eq(talks.patientId, scope.patientId), inArray(talks.id, ids), isSilent(ctx.db, scope)))
  const of = { is_named: false, is_archived: false, exchanges: 0 }
  const last = ctx.now().toISOString()
  return rows.map(({ id, isPrivate, createdAt }) => ({
    id,
    title: isPrivate ? 'Nytt privat samtal' : 'Nytt samtal',
    is_private: isPrivate,
    ...of,
    started_at: createdAt.toISOString(),
    last_at: last,
  }))
}

/** Some of the client's talks by id, as the list says them. */
export async function talksNamed(
  { db }: UserContext,
  scope: PatientScope<'chat'>,
  keys: EpochKeys,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Talk>> {
  if (ids.length === 0) return new Map()
  const { said, query } = saidTalks(db, scope)
  const rows = await query.where(inArray(said.id, [...ids]))
  const told = await Promise.all(rows.map((row) => talkView(row, scope.patientId, keys)))
  return new Map(told.map((talk) => [talk.id, talk]))
}

/** So many talks and one more. */
function selectTalks(db: Db, scope: PatientScope<'chat'>, { archived, before, limit }: Query) {
  const { said, query } = saidTalks(db, scope)
  const edge = db
    .select({ at: said.lastAt })
    .from(said)
    .where(sql`${said.id} = ${before ?? null}`)
  const isPast: SQL | undefined =
    before === undefined ? undefined : sql`(${said.lastAt}, ${said.id}) < ((${edge}), ${before})`
  return query
    .where(and(sql`coalesce(${talks.isArchived}, false) = ${archived === 'true'}`, isPast))
    .orderBy(desc(said.lastAt), desc(said.id))
    .limit(limit + 1)
}

/** The talks in which something was said, each with what it is named by. */
function saidTalks(db: Db, scope: PatientScope<'chat'>) {
  const { createdAt } = exchanges
  const said = db
    .select({
      id: toldTalk.as('talk'),
      first: sql<string>`(array_agg(${exchanges.id} order by ${createdAt}, ${exchanges.id}))[1]`.as('first'),
      count: count().as('count'),
      startedAt: min(createdAt).as('started_at'),
      lastAt: max(createdAt).as('last_at'),
    })
    .from(exchanges)
    .where(and(eq(exchanges.patientId, scope.patientId), shownTo(scope), isNewest(db)))
    .groupBy(toldTalk)
    .as('said')
  const query = db
    .select({
      id: said.id,
      count: said.count,
      startedAt: said.startedAt,
      lastAt: said.lastAt,
      name: talks.title,
      isArchived: sql<boolean>`coalesce(${talks.isArchived}, false)`,
      message: exchanges.message,
      messageOf: exchanges.id,
      isSaidPrivately: exchanges.isPrivate,
      isPrivate: sql<boolean>`coalesce(${talks.isPrivate}, ${exchanges.talkId} is not null and ${exchanges.isPrivate})`,
    })
    .from(said)
    .innerJoin(exchanges, and(eq(exchanges.id, said.first), eq(exchanges.patientId, scope.patientId)))
    .leftJoin(talks, and(eq(talks.id, said.id), eq(talks.patientId, scope.patientId)))
    .$dynamic()
  return { said, query }
}

type Row = Awaited<ReturnType<typeof selectTalks>>[number]

async function talkView(row: Row, patientId: string, keys: EpochKeys): Promise<Talk> {
  const { id, name, count: exchangesIn, isArchived, isPrivate, startedAt, lastAt } = row
  const given = name === null ? null : await openTalkName(keys, { patientId, id, isPrivate }, name)
  return {
    id,
    title: given ?? (await madeTitle(row, patientId, keys)),
    is_named: given !== null,
    is_archived: isArchived,
    is_private: isPrivate,
    exchanges: exchangesIn,
    started_at: isoOf(startedAt),
    last_at: isoOf(lastAt),
  }
}

async function madeTitle(
  { id, message, messageOf, isSaidPrivately }: Row,
  patientId: string,
  keys: EpochKeys,
): Promise<string> {
  if (id === patientId) return 'Tidigare samtal'
  const text = await openMessage({ id: messageOf, patientId, isPrivate: isSaidPrivately, message }, keys)
  if (text === '') return 'Låst samtal'
  // In a list that is seen again every day, by whoever stands beside, words of danger are no name.
  return isFree(screen(text, { tier: 'none' }).messageTier) ? 'Ett svårt samtal' : talkTitle(text)
}

/** A talk that is listed has an exchange, and so a time. */
function isoOf(time: Date | null): string {
  return (time ?? new Date(0)).toISOString()
}
