import { exists } from 'drizzle-orm'
import type * as contract from '../../../contract/ai-settings.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { instructionView } from './instruction-view.ts'
import { getOwnInstruction, ownInstruction } from './own-instruction.ts'
import { tailoringTexts } from './tables.ts'
import { textPlace } from './open-parts.ts'
import { readLeftOut } from './read-left-out.ts'
import { writeTailoring } from './write-tailoring.ts'

/** Writes an instruction anew. Throws `AppError` 404 for one that is not there, or not theirs. */
export async function updateInstruction(
  ctx: UserContext,
  id: string,
  { instruction_text: text, priority }: Input<typeof contract.updateInstruction>['body'],
): Promise<contract.Instruction> {
  const { db } = ctx
  const row = await getOwnInstruction(ctx, id)
  const updatedAt = ctx.now()
  const mine = ownInstruction(ctx, id)
  const done = await writeTailoring(ctx, {
    condition: exists(db.select({ id: tailoringTexts.id }).from(tailoringTexts).where(mine)),
    act: async (seal) => {
      const sealed = await seal(JSON.stringify({ text, priority }), textPlace(row))
      return [db.update(tailoringTexts).set({ sealed, updatedAt }).where(mine)]
    },
    audit: { action: 'tailoring.save', entity: id, subjectId: ctx.actor.userId },
  })
  if (!done) throw new AppError('conflict', 'Något annat ändrades samtidigt. Ladda om sidan och försök igen.')
  return instructionView({ ...row, updatedAt }, { text, priority }, await readLeftOut(ctx))
}
