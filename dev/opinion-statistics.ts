import { gte } from 'drizzle-orm'
import { OPINION_REASONS, opinionReasons } from '../contract/opinion-reasons.ts'
import type { Db } from '../worker/db/client.ts'
import { opinionCounts } from '../worker/features/opinions/tables.ts'
import { textTable } from './text-table.ts'

type OpinionCount = typeof opinionCounts.$inferSelect

const CHATS = ['client', 'visitor'] as const

/** What people thought of replies since a day ("2026-11-23"), as lines. Changes nothing. */
export async function listOpinions(db: Db, since: string): Promise<string[]> {
  return describeOpinions(await db.select().from(opinionCounts).where(gte(opinionCounts.day, since)))
}

/** Two tables: by day, and by reason. Empty where nobody has said anything. */
export function describeOpinions(rows: readonly OpinionCount[]): string[] {
  const told = rows.filter(({ count }) => count > 0)
  if (told.length === 0) return ['Nobody has said what they thought of a reply.']
  const days = [...new Set(told.map(({ day }) => day))].toSorted()
  const of = (some: (row: OpinionCount) => boolean) => told.filter(some).reduce((sum, { count }) => sum + count, 0)
  return [
    'What was thought of replies. Replies, not people.',
    '',
    ...textTable([
      ['day', ...CHATS.flatMap((chat) => [`${chat} up`, `${chat} down`])],
      ...days.map((day) => [
        day,
        ...CHATS.flatMap((chat) =>
          (['up', 'down'] as const).map((verdict) =>
            of((row) => row.day === day && row.chat === chat && row.verdict === verdict),
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
