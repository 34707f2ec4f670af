import type { Preferences } from '../../../contract/ai-settings.ts'
import type { UserContext } from '../../context.ts'
import { changedMeanwhile } from '../../http/app-error.ts'
import { tailoringTexts } from './tables.ts'
import { textPlace } from './open-parts.ts'
import { writeTailoring } from './write-tailoring.ts'

/**
 * Saves the acting therapist's preferences in the place of those before. Throws as `writeTailoring`, and `AppError` 409 where
 * the period they are written under ends at the same moment.
 */
export async function savePreferences(ctx: UserContext, preferences: Preferences): Promise<Preferences> {
  const { db, actor } = ctx
  const now = ctx.now()
  const row = { id: ctx.newId(), kind: 'preferences' as const, slot: 'preferences' as const }
  const done = await writeTailoring(ctx, {
    act: async (seal) => {
      const sealed = await seal(JSON.stringify(preferences), textPlace(row))
      return [
        db
          .insert(tailoringTexts)
          .values({ ...row, therapistId: actor.userId, sealed, createdAt: now, updatedAt: now })
          .onConflictDoUpdate({
            target: [tailoringTexts.therapistId, tailoringTexts.slot],
            set: { sealed, updatedAt: now },
          }),
      ]
    },
    audit: { action: 'tailoring.save', entity: actor.userId, subjectId: actor.userId },
  })
  if (!done) throw changedMeanwhile()
  return preferences
}
