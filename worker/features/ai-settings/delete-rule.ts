import { and, eq, exists } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { notFound } from '../../http/app-error.ts'
import { requireSecondStep } from '../keys/require-second-step.ts'
import { tellClients } from './give-tailoring.ts'
import { tailoringTexts } from './tables.ts'

/** Takes a rule back: the clients' next messages are answered without it. Throws `AppError` 404 where there is none. */
export async function deleteRule(ctx: UserContext, id: string): Promise<{ detail: string }> {
  requireSecondStep(ctx)
  const { db, actor } = ctx
  const { therapistId, kind } = tailoringTexts
  const own = and(eq(tailoringTexts.id, id), eq(therapistId, actor.userId), eq(kind, 'rule'))
  const row = () => db.select({ id: tailoringTexts.id }).from(tailoringTexts).where(own)
  const deleted = await guarded(ctx, {
    locks: [row().for('update')],
    condition: exists(row()),
    act: [db.delete(tailoringTexts).where(own)],
    audit: { action: 'tailoring.delete', entity: id, subjectId: actor.userId },
  })
  if (!deleted) throw notFound('Regeln finns inte.')
  ctx.after(tellClients(ctx, ctx.actor.userId))
  return { detail: 'Regeln gäller inte längre.' }
}
