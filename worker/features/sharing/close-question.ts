import type { Sharing } from '../../../contract/sharing.ts'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockConnection } from '../connections/queries.ts'
import { requireConnection, sharingView } from './get-sharing.ts'
import { closeQuestions, hasOpenQuestion } from './queries.ts'

/**
 * The client answers “not now”. The therapist is told nothing: they see that nothing is shared, as before, and may ask again
 * when seven days have passed. Throws `AppError` 409 where nobody is connected.
 */
export async function closeQuestion(ctx: UserContext): Promise<Sharing> {
  const open = await requireConnection(ctx)
  const { db, actor } = ctx
  await guarded(ctx, {
    locks: [lockConnection(db, open.connectionId)],
    condition: hasOpenQuestion(db, actor.userId),
    act: [closeQuestions(db, actor.userId, ctx.now())],
    audit: { action: 'sharing.close_question', entity: open.connectionId, subjectId: actor.userId },
  })
  return sharingView(ctx, open)
}
