import type { SafetyState } from '../../../contract/safety.ts'
import { anonymousVisitor } from '../../../durable-objects/anonymous-visitor/client.ts'
import type { Context } from '../../context.ts'
import { capabilityId } from '../../crypto/capability.ts'
import { initialState } from '../safety/next-state.ts'
import { openVisitorSafety } from './open-visitor-safety.ts'
import { readVisitor } from './read-visitor.ts'

/**
 * What is kept of the browser that brings a talk along, by its signed cookie: it knows what the model declared, and what was
 * said in talks that are not brought (docs/safety.md).
 */
export async function keptVisitorSafety(ctx: Context, request: Request): Promise<SafetyState> {
  const { id, isNew } = await readVisitor(ctx, request)
  if (isNew) return initialState()
  const visitor = anonymousVisitor(ctx.bindings, ctx.config, await capabilityId(id))
  return openVisitorSafety(await visitor.keptSafety(), id)
}
