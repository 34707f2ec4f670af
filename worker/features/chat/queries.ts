import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  lt,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/users.ts'
import { grantsToClient, textsForClient } from '../ai-settings/queries.ts'
import { selectFindings, selectProfile } from '../anamnesis/queries.ts'
import { openConnection } from '../connections/queries.ts'
import { givenConsents } from '../consents/queries.ts'
import type { PatientScope } from '../keys/patient-scope.ts'
import { sealedPlan } from '../safety-plan/open-plan.ts'
import { selectPlan } from '../safety-plan/queries.ts'
import type { SealedExchange } from './exchange-row.ts'
import { inTalk, isTalkPrivate, talkOf } from './talk-of.ts'
import { isShared, shownTo } from './shown-to.ts'
import { exchanges } from './tables.ts'

/** Everything one message needs from Postgres, in one round trip (docs/architecture.md). */
export async function loadForReply(
  db: Db,
  scope: PatientScope<'chat' | 'record'>,
  { messageId, talkId }: { readonly messageId: string; readonly talkId: string | null },
  limit: number,
) {
  const { patientId } = scope
  const mine = eq(exchanges.patientId, scope.patientId)
  const [recent, stored, profile, findings, person, given, connected, grants, texts, plans, talk] = await db.batch([
    db
      .select()
      .from(exchanges)
      .where(and(mine, inTalk(talkId), eq(exchanges.isArchived, false)))
      .orderBy(desc(exchanges.createdAt), desc(exchanges.id))
      .limit(limit),
    db
      .select()
      .from(exchanges)
      .where(and(mine, eq(exchanges.messageId, messageId))),
    selectProfile(db, scope),
    selectFindings(db, scope),
    db.select({ firstName: users.firstName }).from(users).where(eq(users.id, patientId)),
    givenConsents(db, patientId),
    openConnection(db, patientId),
    grantsToClient(db, patientId),
    textsForClient(db, patientId),
    selectPlan(db, scope),
    talkOf(db, scope, talkId ?? patientId),
  ])
  return {
    recent: recent.toReversed(),
    stored: stored[0] ?? null,
    profile: { content: profile[0]?.content ?? null, findings },
    firstName: person[0]?.firstName ?? null,
    consents: given,
    hasTherapist: connected.length > 0,
    tailoring: { grants, texts },
    plan: sealedPlan(plans[0]),
    talkId,
    // One that was answered while it was deleted has no row, and is theirs all the same.
    isTalkGone: talkId !== null && talk.length + recent.length === 0,
    isPrivate: isTalkPrivate(talkId, talk[0], recent[0]),
  }
}

/** Statement: the ids of what was said in one of the client's talks. */
export function saidIn(db: Db, scope: PatientScope<'chat'>, talkId: string | null) {
  return db
    .select({ id: exchanges.id, isPrivate: exchanges.isPrivate })
    .from(exchanges)
    .where(and(eq(exchanges.patientId, scope.patientId), inTalk(talkId)))
}

/** Statement: the sealed signals of the latest exchanges, newest first, without their texts. */
export function listLatestSignals(db: Db, scope: PatientScope<'record'>, limit: number) {
  const { id, patientId, isPrivate, messageId, versionOf, createdAt, signals, analysis } = exchanges
  return db
    .select({ id, patientId, isPrivate, messageId, versionOf, createdAt, signals, analysis })
    .from(exchanges)
    .where(and(eq(exchanges.patientId, scope.patientId), shownTo(scope)))
    .orderBy(desc(exchanges.createdAt), desc(exchanges.id))
    .limit(limit)
}

/** What the client wrote in these exchanges, sealed: without the keys of `chat` it stays so. */
export function listMessages(db: Db, scope: PatientScope<'chat'>, ids: readonly string[]) {
  const { id, patientId, isPrivate, message } = exchanges
  return db
    .select({ id, patientId, isPrivate, message })
    .from(exchanges)
    .where(and(eq(exchanges.patientId, scope.patientId), shownTo(scope), inArray(id, [...ids])))
}

/** What a page of exchanges shows of a row: not where it came from, nor how it was made. */
const { origin: _, promptVersion: _promptVersion, storedAt: _storedAt, ...shown } = getTableColumns(exchanges)

/**
 * One page of exchanges before a time, newest first. A page never ends within a millisecond: what shares the time of
 * its last row comes along past `limit`, so that this time, as the next `before`, skips and repeats nothing.
 */
export async function listPage(
  db: Db,
  scope: PatientScope<'chat'>,
  limit: number,
  { before, ofTalk }: { readonly before: Date | null; readonly ofTalk: SQL | undefined },
) {
  const mine = and(
    eq(exchanges.patientId, scope.patientId),
    shownTo(scope),
    ofTalk,
    before === null ? undefined : lt(exchanges.createdAt, before),
  )
  const rows = await db
    .select(shown)
    .from(exchanges)
    .where(mine)
    .orderBy(desc(exchanges.createdAt), desc(exchanges.id))
    .limit(limit + 1)
  const [last, next] = [rows[limit - 1], rows[limit]]
  if (last === undefined || next === undefined) return { rows, hasMore: false }
  if (next.createdAt.getTime() === last.createdAt.getTime()) return listPastLimit(db, mine, limit)
  return { rows: rows.slice(0, limit), hasMore: true }
}

/** The page whose last row shares its time with the next, which is rare: two statements instead of one. */
async function listPastLimit(db: Db, mine: SQL | undefined, limit: number) {
  const edge = db
    .select({ at: exchanges.createdAt })
    .from(exchanges)
    .where(mine)
    .orderBy(desc(exchanges.createdAt))
    .offset(limit - 1)
    .limit(1)
  const [rows, older] = await db.batch([
    db
      .select(shown)
      .from(exchanges)
      .where(and(mine, gte(exchanges.createdAt, sql`coalesce(${edge}, '-infinity'::timestamptz)`)))
      .orderBy(desc(exchanges.createdAt), desc(exchanges.id)),
    db
      .select({ id: exchanges.id })
      .from(exchanges)
      .where(and(mine, lt(exchanges.createdAt, sql`${edge}`)))
      .limit(1),
  ])
  return { rows, hasMore: older.length > 0 }
}

export async function findByMessage(db: Db, scope: PatientScope<'chat'>, messageId: string) {
  const [row] = await db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.patientId, scope.patientId), eq(exchanges.messageId, messageId)))
  return row ?? null
}

/** How many exchanges there are and since when, with the sealed signals of the latest, in one round trip. */
export async function loadForStatistics(db: Db, scope: PatientScope<'record'>, limit: number) {
  const [[totals], latest] = await db.batch([exchangeTotals(db, scope), listLatestSignals(db, scope, limit)])
  return { total: Number(totals?.total ?? 0), first: isoOrNull(totals?.first), last: isoOrNull(totals?.last), latest }
}

function exchangeTotals(db: Db, scope: PatientScope<'record'>) {
  return db
    .select({
      total: sql<string>`count(*)`,
      first: sql<string | null>`min(${exchanges.createdAt})`,
      last: sql<string | null>`max(${exchanges.createdAt})`,
    })
    .from(exchanges)
    .where(and(eq(exchanges.patientId, scope.patientId), shownTo(scope)))
}

function isoOrNull(value: string | null | undefined): string | null {
  return value === null || value === undefined ? null : new Date(value).toISOString()
}

/** Puts the analysis on its row, once. False when the row is gone. */
export async function setAnalysis(db: Db, patientId: string, id: string, analysis: string): Promise<boolean> {
  const updated = await db
    .update(exchanges)
    .set({ analysis })
    .where(and(eq(exchanges.id, id), eq(exchanges.patientId, patientId)))
    .returning({ id: exchanges.id })
  return updated.length > 0
}

/** Statement: stores sealed exchanges, one at least; what is there already stays as it is. */
export function insertExchanges(db: Db, rows: readonly SealedExchange[]) {
  return db
    .insert(exchanges)
    .values([...rows])
    .onConflictDoNothing()
}

/** Statement: takes one back. */
export function deleteExchangeRow(db: Db, { id, patientId }: Pick<SealedExchange, 'id' | 'patientId'>) {
  return db.delete(exchanges).where(and(eq(exchanges.id, id), eq(exchanges.patientId, patientId)))
}

/** Statement: which of these messages of a client are stored. */
export function listStored(db: Db, scope: PatientScope<'chat'>, messageIds: readonly string[]) {
  return db
    .select({ messageId: exchanges.messageId })
    .from(exchanges)
    .where(and(eq(exchanges.patientId, scope.patientId), inArray(exchanges.messageId, [...messageIds])))
}

/** Holds where a client has any exchange; the client is a column of the query around. */
export function hasExchanges(db: Db, patientId: SQLWrapper): SQL {
  return exists(db.select({ id: exchanges.id }).from(exchanges).where(eq(exchanges.patientId, patientId)))
}

/** For a table whose rows go with their exchange. */
export const exchangeId = () => exchanges.id

/** Holds of the exchange of this id, its own or the browser's of its message. */
const named = (id: string) => or(eq(exchanges.id, id), eq(exchanges.messageId, id))

/** Which of a therapist's clients has this exchange, of what is not private. Of two that share a name, the one whose own it is. */
export async function findExchangeOf(db: Db, patients: SQLWrapper, name: string) {
  const { id, patientId } = exchanges
  const [found] = await db
    .select({ id, patientId })
    .from(exchanges)
    .where(and(inArray(patientId, patients), isShared(), named(name)))
    .orderBy(desc(eq(id, name)))
    .limit(1)
  return found ?? null
}

/** One exchange and those before it in its talk that are no longer than so many, newest first; archived ones are no context. */
export function listUpTo(db: Db, scope: PatientScope<'chat'>, name: string, before: number) {
  const mine = and(eq(exchanges.patientId, scope.patientId), shownTo(scope))
  const { id, createdAt } = exchanges
  const last = db
    .select({ at: createdAt, id, talkId: exchanges.talkId })
    .from(exchanges)
    .where(and(mine, named(name)))
    .limit(1)
    .as('last')
  return db
    .select({ ...getTableColumns(exchanges), isLast: sql<boolean>`${id} = ${last.id}` })
    .from(exchanges)
    .innerJoin(last, sql`(${createdAt}, ${id}) <= (${last.at}, ${last.id})`)
    .where(
      and(
        mine,
        sql`${exchanges.talkId} is not distinct from ${last.talkId}`,
        or(eq(exchanges.isArchived, false), eq(id, last.id)),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(before + 1)
}

/** Holds while the client has an exchange of this id that is not private: those are judged by nobody. */
export function hasSharedExchange(db: Db, patientId: string, id: string): SQL {
  const its = and(eq(exchanges.id, id), eq(exchanges.patientId, patientId), isShared())
  return exists(db.select({ id: exchanges.id }).from(exchanges).where(its))
}

/** Holds of the caller's own exchange of this id. */
export function ownExchange(ctx: UserContext, id: string) {
  return and(eq(exchanges.id, id), eq(exchanges.patientId, ctx.actor.userId))
}

/** Statement: what the caller thinks of the reply of this exchange, sealed; only while it is `asRead`, where that is given. */
export function exchangeOpinion(ctx: UserContext, id: string, asRead?: string | null) {
  const { patientId, isPrivate, opinion, messageId, talkId } = exchanges
  const isSame = asRead === undefined ? undefined : sql`${opinion} is not distinct from ${asRead}`
  return ctx.db
    .select({ id: exchanges.id, patientId, isPrivate, opinion, messageId, talkId })
    .from(exchanges)
    .where(and(ownExchange(ctx, id), isSame))
}

/** Statement: puts another in its place. */
export function setExchangeOpinion(ctx: UserContext, id: string, opinion: string | null) {
  return ctx.db.update(exchanges).set({ opinion }).where(ownExchange(ctx, id))
}
