import type { Context } from '../../context.ts'
import { spend } from '../keys/spent.ts'
import { endTailoring, ownGrants } from './queries.ts'

/**
 * What takes a therapist's tailoring from a client who leaves: notes outside the database that what they hold is out of
 * use, and answers the statements for the batch in which they leave. The therapist's next text begins a new period.
 */
export async function endClientTailoring(ctx: Context, therapistId: string, patientId: string) {
  const grants = await ownGrants(ctx.db, therapistId)
  await spend(
    ctx,
    therapistId,
    grants.map(({ epoch }) => ['tailoring', String(epoch)]),
  )
  return endTailoring(ctx.db, therapistId, patientId, ctx.now())
}
