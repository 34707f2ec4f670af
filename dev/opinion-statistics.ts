import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { OPINION_REASONS, opinionReasons } from '../contract/opinion-reasons.ts'
import { mondayOf } from '../contract/stockholm-time.ts'
import { auditEvents } from '../worker/db/audit-tables.ts'
import type { Db } from '../worker/db/client.ts'
import { opinionCounts } from '../worker/features/opinions/tables.ts'
import { textTable } from './text-table.ts'

type OpinionCount = typeof opinionCounts.$inferSelect
type Chat = OpinionCount['chat']

const CHATS = ['client', 'visitor'] as const

/** The clients' week is shown where so many of them are counted in it. */
export const LEAST_CLIENTS = 5
/** Nobody tells visitors apart, and one may say much: their week is shown where it holds so many opinions. */
export const LEAST_OF_VISITORS = 20
const ENOUGH = `${LEAST_CLIENTS} clients who spoke of a reply, or ${LEAST_OF_VISITORS} opinions of visitors`

/** What people thought of replies since a day ("2026-11-23"), as lines. Changes nothing. */
export async function listOpinions(db: Db, since: string): Promise<string[]> {
  const first = mondayOf(since)
  const rows = await db.select().from(opinionCounts).where(gte(opinionCounts.day, first))
  return describeOpinions(rows, await clientsCounted(db, first))
}

/** How many clients are in the sums of each week from a Monday on: of each reply what was last said of it counts. */
export async function clientsCounted(db: Db, first: string): Promise<ReadonlyMap<string, number>> {
  const { action, subjectId, entity, createdAt } = auditEvents
  const monday = sql<string>`to_char(date_trunc('week', ${createdAt} at time zone 'Europe/Stockholm'), 'YYYY-MM-DD')`
  const last = db
    .selectDistinctOn([subjectId, entity], { action, subjectId, week: monday.as('week') })
    .from(auditEvents)
    .where(and(inArray(action, ['chat.opinion', 'chat.opinion_apart']), gte(monday, first)))
    .orderBy(subjectId, entity, desc(createdAt))
    .as('last')
  const spoke = await db
    .select({ week: last.week, clients: sql<number>`count(distinct ${last.subjectId})::integer` })
    .from(last)
    .where(eq(last.action, 'chat.opinion'))
    .groupBy(last.week)
  return new Map(spoke.map(({ week, clients }) => [week, clients]))
}

/** Two tables: by week, and by reason, of the weeks in which enough spoke. `clients` is how many of them are counted in each week. */
export function describeOpinions(rows: readonly OpinionCount[], clients: ReadonlyMap<string, number>): string[] {
  const counted = rows.filter(({ count }) => count > 0).map((row) => ({ ...row, day: mondayOf(row.day) }))
  const sum = (some: readonly OpinionCount[]) => some.reduce((total, { count }) => total + count, 0)
  const inWeek = (week: string, chat: Chat) => counted.filter((row) => row.day === week && row.chat === chat)
  const isTold = ({ day, chat }: OpinionCount) =>
    chat === 'client' ? (clients.get(day) ?? 0) >= LEAST_CLIENTS : sum(inWeek(day, chat)) >= LEAST_OF_VISITORS
  const told = counted.filter(isTold)
  if (told.length === 0) return [`In no week were there ${ENOUGH}.`]
  const weeks = [...new Set(told.map(({ day }) => day))].toSorted()
  const of = (some: (row: OpinionCount) => boolean) => sum(told.filter(some))
  return [
    `What was thought of replies, in weeks of at least ${ENOUGH}. Replies, not people.`,
    '',
    ...textTable([
      ['week of', ...CHATS.flatMap((chat) => [`${chat} up`, `${chat} down`])],
      ...weeks.map((week) => [
        week,
        ...CHATS.flatMap((chat) =>
          (['up', 'down'] as const).map((verdict) =>
            of((row) => row.day === week && row.chat === chat && row.verdict === verdict),
          ),
        ),
      ]),
    ]),
    '',
    ...textTable([
      ['reason', 'verdict', ...CHATS],
      ...opinionReasons.map((reason) => [
        reason,
        OPINION_REASONS[reason].verdict,
        ...CHATS.map((chat) => of((row) => row.reason === reason && row.chat === chat)),
      ]),
    ]),
  ]
}
