import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { requireSecondStep } from '../keys/require-second-step.ts'
import { tellClients } from './give-tailoring.ts'
import { getOwnInstruction, ownInstruction } from './own-instruction.ts'
import { tailoringTexts } from './tables.ts'

/** Deletes an instruction: the clients' next messages are answered without it. Throws `AppError` 404 where there is none. */
export async function deleteInstruction(ctx: UserContext, id: string): Promise<{ detail: string }> {
  requireSecondStep(ctx)
  await getOwnInstruction(ctx, id)
  await ctx.db.batch([
    ctx.db.delete(tailoringTexts).where(ownInstruction(ctx, id)),
    auditRow(ctx, { action: 'tailoring.delete', entity: id, subjectId: ctx.actor.userId }),
  ])
  ctx.after(tellClients(ctx, ctx.actor.userId))
  return { detail: 'AI-instruktion borttagen' }
}
