import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { notFound } from '../../http/app-error.ts'
import { requireSecondStep } from '../keys/require-second-step.ts'
import { tellClients } from './give-tailoring.ts'
import { isOwnKnowledge, ownKnowledge } from './queries.ts'
import { tailoringTexts } from './tables.ts'

/** Deletes an entry, so that the next message of no client is answered with it. Throws `AppError` 404 where it is not theirs. */
export async function deleteKnowledge(ctx: UserContext, id: string): Promise<{ detail: string }> {
  requireSecondStep(ctx)
  const { db, actor } = ctx
  const done = await guarded(ctx, {
    locks: [lockUser(db, actor.userId)],
    condition: isOwnKnowledge(db, actor.userId, id),
    act: [db.delete(tailoringTexts).where(ownKnowledge(actor.userId, id))],
    audit: { action: 'tailoring.delete', entity: id, subjectId: actor.userId },
  })
  if (!done) throw notFound()
  ctx.after(tellClients(ctx, actor.userId))
  return { detail: 'Kunskapsbas borttagen' }
}
