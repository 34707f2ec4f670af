import type { Input } from '../../../contract/endpoint.ts'
import { newLines } from '../../../contract/plan-steps.ts'
import type { SafetyPlan, saveSafetyPlan as endpoint } from '../../../contract/safety-plan.ts'
import { forgetMemory } from '../../../durable-objects/client-chat/client.ts'
import type { UserContext } from '../../context.ts'
import { paddedJson } from '../../crypto/padding.ts'
import { guarded } from '../../db/guarded.ts'
import { lockUser } from '../../db/lock-user.ts'
import { AppError } from '../../http/app-error.ts'
import { requireConsents } from '../consents/require-consents.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { sealShareable } from '../keys/seal-shareable.ts'
import { raiseForTexts } from '../safety/raise-for-texts.ts'
import { saysOutright } from '../safety/screen.ts'
import { getOwnPlan } from './get-plan.ts'
import { planPlace } from './plan-place.ts'
import { isVersion, putPlan } from './queries.ts'

/** Bytes. A plan of some length fits in one bucket, so that its length says nothing of how much stands in it. */
const BUCKET = 6144

/**
 * Puts a plan in the place of the one that the client read. Throws `AppError` 403 `consent_required`, and 409 where another has
 * come between or a reset has locked it: neither is written over.
 */
export async function savePlan(
  ctx: UserContext,
  { version, shared, plan }: Input<typeof endpoint>['body'],
): Promise<SafetyPlan> {
  await requireConsents(ctx)
  const before = await getOwnPlan(ctx)
  // What stood there before was read when it was written: an old sign of danger is none of today's. A plan is of bad hours and
  // full of means put away, so only what says it outright counts: no model is asked here.
  await raiseForTexts(ctx, newLines(before.plan, plan).filter(saysOutright))
  if (before.locked) throw new AppError('conflict', 'Planen är låst och går inte att ändra än.')
  const { db } = ctx
  const scope = ownScope(ctx.actor)
  const { patientId } = scope
  const sharedAt = shared ? ctx.now() : null
  await forgetMemory(ctx, patientId)
  const content = await sealShareable(await ctx.actor.session, paddedJson(plan, BUCKET), shared, planPlace(patientId))
  const saved = await guarded(ctx, {
    locks: [lockUser(db, patientId)],
    condition: isVersion(db, scope, version),
    act: [putPlan(db, { patientId, content, version: ctx.newId(), sharedAt, updatedAt: ctx.now() })],
    audit: { action: 'safety_plan.save', subjectId: patientId },
  })
  if (!saved) throw new AppError('conflict', 'Planen har ändrats någon annanstans sedan du öppnade den.')
  await forgetMemory(ctx, patientId)
  return getOwnPlan(ctx)
}
