import { eq, exists } from 'drizzle-orm'
import type { UserContext } from '../../context.ts'
import { guarded } from '../../db/guarded.ts'
import { notFound } from '../../http/app-error.ts'
import { ownScope } from '../keys/patient-scope.ts'
import { measureOf } from './queries.ts'
import { measures } from './tables.ts'

/** Deletes one of the client's measures. Throws `AppError` 404. */
export async function deleteMeasure(ctx: UserContext, id: string): Promise<{ detail: string }> {
  const scope = ownScope(ctx.actor)
  const deleted = await guarded(ctx, {
    locks: [measureOf(ctx.db, scope, id).for('update')],
    condition: exists(measureOf(ctx.db, scope, id)),
    act: [ctx.db.delete(measures).where(eq(measures.id, id))],
    audit: { action: 'measure.delete', entity: id, subjectId: scope.patientId },
  })
  if (!deleted) throw notFound('Mätningen finns inte.')
  return { detail: 'Mätningen är borttagen.' }
}
