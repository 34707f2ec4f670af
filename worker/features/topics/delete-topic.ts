import { eq, exists } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { noTopic } from './get-own-topic.ts'
import { topicOf } from './queries.ts'
import { topics } from './tables.ts'

/** Deletes one of the client's lines. Throws `AppError` 404. */
export async function deleteTopic(ctx: UserContext, id: string): Promise<{ detail: string }> {
  const scope = ownScope(ctx.actor)
  const deleted = await guarded(ctx, {
    locks: [topicOf(ctx.db, scope, id).for('update')],
    condition: exists(topicOf(ctx.db, scope, id)),
    act: [ctx.db.delete(topics).where(eq(topics.id, id))],
    audit: { action: 'topic.delete', entity: id, subjectId: scope.patientId },
  })
  if (!deleted) throw noTopic()
  return { detail: 'Raden är borttagen.' }
}
