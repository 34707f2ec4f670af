import { and, eq, gte, sql } from 'drizzle-orm'
import { OPINION_REASONS, opinionReasons } from '../contract/opinion-reasons.ts'
import { mondayOf } from '../contract/stockholm-time.ts'
import { auditEvents } from '../worker/db/audit-tables.ts'
import type { Db } from '../worker/db/client.ts'
import { opinionCounts } from '../worker/features/opinions/tables.ts'
import { textTable } from './text-table.ts'

type OpinionCount = typeof opinionCounts.$inferSelect
type Chat = OpinionCount['chat']

const CHATS = ['client', 'visitor'] as const

/** A chat's week is shown where so many spoke in it: clients, or of visitors, whom nobody tells apart, opinions. */
export const LEAST_WHO_SPOKE = 5

/** What people thought of replies since a day ("2026-11-23"), as lines. Changes nothing. */
export async function listOpinions(db: Db, since: string): Promise<string[]> {
  const first = mondayOf(since)
  const { action, subjectId, createdAt } = auditEvents
  const monday = sql<string>`to_char(date_trunc('week', ${createdAt} at time zone 'Europe/Stockholm'), 'YYYY-MM-DD')`
  const [rows, spoke] = await db.batch([
    db.select().from(opinionCounts).where(gte(opinionCounts.day, first)),
    db
      .select({ week: monday, clients: sql<number>`count(distinct ${subjectId})::integer` })
      .from(auditEvents)
      .where(and(eq(action, 'chat.opinion'), gte(monday, first)))
      .groupBy(monday),
  ])
  return describeOpinions(rows, new Map(spoke.map(({ week, clients }) => [week, clients])))
}

/** Two tables: by week, and by reason, of the weeks in which enough spoke. `clients` is how many of them did in each week. */
export function describeOpinions(rows: readonly OpinionCount[], clients: ReadonlyMap<string, number>): string[] {
  const counted = rows.filter(({ count }) => count > 0).map((row) => ({ ...row, day: mondayOf(row.day) }))
  const sum = (some: readonly OpinionCount[]) => some.reduce((total, { count }) => total + count, 0)
  const inWeek = (week: string, chat: Chat) => counted.filter((row) => row.day === week && row.chat === chat)
  const isTold = ({ day, chat }: OpinionCount) =>
    (chat === 'client' ? (clients.get(day) ?? 0) : sum(inWeek(day, chat))) >= LEAST_WHO_SPOKE
  const told = counted.filter(isTold)
  if (told.length === 0) return [`In no week have ${LEAST_WHO_SPOKE} said what they thought of a reply.`]
  const weeks = [...new Set(told.map(({ day }) => day))].toSorted()
  const of = (some: (row: OpinionCount) => boolean) => sum(told.filter(some))
  return [
    `What was thought of replies, in weeks when at least ${LEAST_WHO_SPOKE} spoke. Replies, not people.`,
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
