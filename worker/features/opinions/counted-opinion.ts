import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as z from 'zod/mini'
import { opinionReasons, VERDICTS } from '../../../contract/opinion-reasons.ts'
import type { Db } from '../../db/client.ts'
import { opinionCounts } from './tables.ts'

/**
 * An opinion as it is counted, with the Monday of the week in Sweden that it was counted in: changed or taken back, it is counted off
 * there. The day is empty for who asks that nobody count them.
 */
export const CountedOpinion = z.object({
  verdict: z.enum(VERDICTS),
  reason: z.nullable(z.enum(opinionReasons)),
  day: z.string(),
})
export type CountedOpinion = z.output<typeof CountedOpinion>

type Chat = (typeof opinionCounts.$inferSelect)['chat']

/** Whether an opinion is in a sum: not one that was taken back, nor of who asks that nobody count them. */
export function isCounted<T extends Pick<CountedOpinion, 'day'>>(one: T | null): one is T {
  return one !== null && one.day !== ''
}

/** Statements: the sums after an opinion has taken the place of another. Each reply is thus counted once at most. */
export function countInstead(
  db: Db,
  chat: Chat,
  before: CountedOpinion | null,
  after: CountedOpinion | null,
): BatchItem<'pg'>[] {
  const { day, verdict, reason, count } = opinionCounts
  const off = ({ day: on, ...one }: CountedOpinion) =>
    db
      .update(opinionCounts)
      .set({ count: sql`greatest(${count} - 1, 0)` })
      .where(and(eq(day, on), eq(opinionCounts.chat, chat), eq(verdict, one.verdict), eq(reason, one.reason ?? '')))
  const on = (one: CountedOpinion) =>
    db
      .insert(opinionCounts)
      .values({ day: one.day, chat, verdict: one.verdict, reason: one.reason ?? '', count: 1 })
      .onConflictDoUpdate({ target: [day, opinionCounts.chat, verdict, reason], set: { count: sql`${count} + 1` } })
  return [...[before].filter(isCounted).map(off), ...[after].filter(isCounted).map(on)]
}
