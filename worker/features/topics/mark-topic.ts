import { and, eq, exists, sql } from 'drizzle-orm'
import type { Topic } from '../../../contract/topics.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { readScope } from '../keys/patient-scope.ts'
import { lockSharing, sharesNow } from '../keys/shares-now.ts'
import { noTopic } from './get-own-topic.ts'
import { openTopic } from './open-topic.ts'
import { isShown, topicOf, selectTopics } from './queries.ts'
import { topics } from './tables.ts'

/** Notes that a line shared with this therapist was talked about, or not. Throws as `readScope` does, and 404. */
export async function markTopic(
  ctx: UserContext,
  patientId: string | undefined,
  id: string,
  talked: boolean,
): Promise<Topic> {
  const { db, actor } = ctx
  const { scope, keys } = await readScope(ctx, 'record', patientId, null)
  const line = and(eq(topics.id, id), isShown(db, scope))
  const marked = await guarded(ctx, {
    locks: [lockSharing(db, scope.patientId, actor.userId), topicOf(db, scope, id).for('update')],
    condition: sql`${sharesNow(db, scope.patientId, actor.userId, 'record')} and ${exists(selectTopics(db, scope, line))}`,
    act: [
      db
        .update(topics)
        .set({ talkedAt: talked ? ctx.now() : null })
        .where(eq(topics.id, id)),
    ],
    audit: { action: 'topic.talk', entity: id, subjectId: scope.patientId },
  })
  const [row] = marked ? await selectTopics(db, scope, line) : []
  if (row === undefined) throw noTopic()
  return openTopic(row, { keys: await keys, own: async () => null })
}
