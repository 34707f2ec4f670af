import type { SafetyPlan } from '../../../contract/safety-plan.ts'
import type { UserContext } from '../../context.ts'
import { auditRow } from '../../db/audit.ts'
import { ownTextOpener } from '../keys/open-key-chain.ts'
import { ownScope, readScope } from '../keys/patient-scope.ts'
import type { ShareableOpening } from '../keys/seal-shareable.ts'
import { openPlan } from './open-plan.ts'
import { type PlanRow, selectPlan } from './queries.ts'

const NO_PLAN: SafetyPlan = { plan: null, locked: false, version: null, shared: false, updated_at: null }

/**
 * A client's own plan, or the one that they share with the therapist who asks. Where there is none to read the therapist is
 * told the same as where it is kept, and nothing was read. Throws as `readScope` does.
 */
export async function getPlan(ctx: UserContext, patientId?: string): Promise<SafetyPlan> {
  const { scope, keys: opened } = await readScope(ctx, 'record', patientId, null)
  if (ctx.actor.role === 'patient') return getOwnPlan(ctx)
  const [keys, [row]] = await Promise.all([opened, selectPlan(ctx.db, scope)])
  if (row?.isShared !== true) return NO_PLAN
  await auditRow(ctx, { action: 'safety_plan.read', subjectId: scope.patientId })
  return planView(row, { keys, own: async () => null })
}

/** The plan of who acts. */
export async function getOwnPlan(ctx: UserContext): Promise<SafetyPlan> {
  const [{ keys }, own, [row]] = await Promise.all([
    ctx.actor.session,
    ownTextOpener(ctx),
    selectPlan(ctx.db, ownScope(ctx.actor)),
  ])
  return row === undefined ? NO_PLAN : planView(row, { keys, own })
}

async function planView(row: PlanRow, opening: ShareableOpening): Promise<SafetyPlan> {
  const { patientId, content, sharedAt, version, isShared, updatedAt } = row
  const plan = await openPlan(patientId, { content, isKept: sharedAt === null }, opening)
  return { plan, locked: plan === null, version, shared: isShared, updated_at: updatedAt.toISOString() }
}
