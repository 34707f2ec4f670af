import { eq } from 'drizzle-orm'
import { forgetMemory } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { safetyPlans } from './tables.ts'

/** Deletes the plan of who acts, locked or not. */
export async function deletePlan(ctx: UserContext): Promise<{ detail: string }> {
  const { userId } = ctx.actor
  await forgetMemory(ctx, userId)
  await ctx.db.batch([
    ctx.db.delete(safetyPlans).where(eq(safetyPlans.patientId, userId)),
    auditRow(ctx, { action: 'safety_plan.delete', subjectId: userId }),
  ])
  await forgetMemory(ctx, userId)
  return { detail: 'Planen är borttagen.' }
}
