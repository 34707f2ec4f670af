import { eq, sql } from 'drizzle-orm'
import type { Topic } from '../../../contract/topics.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { listOwnTopics } from './list-topics.ts'
import { topics } from './tables.ts'

/** Puts the client's lines in this order; what is not named comes after, and what is not theirs is passed over. */
export async function sortTopics(ctx: UserContext, ids: readonly string[]): Promise<{ topics: Topic[] }> {
  const patientId = ctx.actor.userId
  const places = ids.map((id, place) => sql`when ${id}::uuid then ${place}::int`)
  if (places.length > 0) {
    const position = sql`case ${topics.id} ${sql.join(places, sql` `)} else ${topics.position} + ${places.length}::int end`
    await ctx.db.batch([
      ctx.db.update(topics).set({ position }).where(eq(topics.patientId, patientId)),
      auditRow(ctx, { action: 'topic.save', subjectId: patientId }),
    ])
  }
  return listOwnTopics(ctx)
}
