import { eq } from 'drizzle-orm'
import { clientChat } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { safetyPlans } from './tables.ts'

/** Deletes the plan of who acts, locked or not. */
export async function deletePlan(ctx: UserContext): Promise<{ detail: string }> {
  const { userId } = ctx.actor
  await ctx.db.batch([
    ctx.db.delete(safetyPlans).where(eq(safetyPlans.patientId, userId)),
    auditRow(ctx, { action: 'safety_plan.delete', subjectId: userId }),
  ])
  await clientChat(ctx.bindings, ctx.config, userId).forgetMemory()
  return { detail: 'Planen är borttagen.' }
}
