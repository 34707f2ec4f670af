import { REGENERATION_ANSWERED_WITHIN } from '../../../contract/anamnesis-limits.ts'
import type { RegenerationResult } from '../../../contract/regenerations.ts'
import type { UserContext } from '../../context.ts'
import { isJobOver } from '../../jobs/queries.ts'
import { getRegeneration } from './get-regeneration.ts'

const ASK_EVERY = 500

/** The result of a regeneration where it is there soon; null where it takes longer. Throws as `getRegeneration` does where it failed. */
export async function awaitRegeneration(ctx: UserContext, id: string): Promise<RegenerationResult | null> {
  for (let waited = 0; waited < REGENERATION_ANSWERED_WITHIN; waited += ASK_EVERY) {
    if (await isJobOver(ctx.db, id)) return getRegeneration(ctx, id)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY))
  }
  return null
}
