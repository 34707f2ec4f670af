import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { notFound } from '../../http/app-error.ts'
import { requireSecondStep } from '../keys/require-second-step.ts'
import { tellClients } from './give-tailoring.ts'
import { isOwnText, ownText } from './queries.ts'
import { tailoringTexts } from './tables.ts'

const WORDS = {
  instruction: { deleted: 'AI-instruktion borttagen', missing: 'Instruktionen finns inte.' },
  knowledge: { deleted: 'Kunskapsbas borttagen', missing: 'Texten finns inte.' },
  rule: { deleted: 'Regeln gäller inte längre.', missing: 'Regeln finns inte.' },
} as const

/**
 * Deletes a text of the acting therapist's to the AI, so that the next message of no client is answered with it. Throws
 * `AppError` 404 where it is not there, or not theirs.
 */
export async function deleteText(ctx: UserContext, kind: keyof typeof WORDS, id: string): Promise<{ detail: string }> {
  requireSecondStep(ctx)
  const { db, actor } = ctx
  const deleted = await guarded(ctx, {
    locks: [lockUser(db, actor.userId)],
    condition: isOwnText(db, actor.userId, kind, id),
    act: [db.delete(tailoringTexts).where(ownText(actor.userId, kind, id))],
    audit: { action: 'tailoring.delete', entity: id, subjectId: actor.userId },
  })
  if (!deleted) throw notFound(WORDS[kind].missing)
  ctx.after(tellClients(ctx, actor.userId))
  return { detail: WORDS[kind].deleted }
}
