import type * as contract from '../../../contract/ai-settings.ts'
import { INSTRUCTION_TYPES } from '../../../contract/ai-settings.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { changedSinceShown, notFound } from '../../http/app-error.ts'
import { instructionView } from './instruction-view.ts'
import { isOwnText, ownText, findOwnText } from './queries.ts'
import { tailoringTexts } from './tables.ts'
import { textPlace } from './open-parts.ts'
import { readLeftOut } from './read-left-out.ts'
import { writeTailoring } from './write-tailoring.ts'

/**
 * Writes an instruction anew. Throws `AppError` 404 for one that is not there, or not theirs, 409 where it goes at the same
 * moment, and as `writeTailoring`.
 */
export async function updateInstruction(
  ctx: UserContext,
  id: string,
  { instruction_text: text, priority }: Input<typeof contract.updateInstruction>['body'],
): Promise<contract.Instruction> {
  const { db, actor } = ctx
  const row = await getOwnInstruction(ctx, id)
  const updatedAt = ctx.now()
  const done = await writeTailoring(ctx, {
    condition: isOwnText(db, actor.userId, 'instruction', id),
    act: async (seal) => {
      const sealed = await seal(JSON.stringify({ text, priority }), textPlace(row))
      return [
        db
          .update(tailoringTexts)
          .set({ sealed, updatedAt })
          .where(ownText(actor.userId, 'instruction', id)),
      ]
    },
    audit: { action: 'tailoring.save', entity: id, subjectId: actor.userId },
  })
  if (!done) throw changedSinceShown()
  return instructionView({ ...row, updatedAt }, { text, priority }, await readLeftOut(ctx))
}

/** The acting therapist's own instruction of this id, sealed, with its slot as type. Throws `AppError` 404 for one that is not there, or not theirs. */
async function getOwnInstruction(ctx: UserContext, id: string) {
  const row = await findOwnText(ctx.db, ctx.actor.userId, 'instruction', id)
  const type = INSTRUCTION_TYPES.find((one) => one === row?.slot)
  if (row === null || type === undefined) throw notFound('Instruktionen finns inte.')
  return { ...row, type }
}
