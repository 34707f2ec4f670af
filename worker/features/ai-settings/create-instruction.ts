import { and, eq, notExists } from 'drizzle-orm'
import type * as contract from '../../../contract/ai-settings.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { UserContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { instructionView } from './instruction-view.ts'
import { tailoringTexts } from './tables.ts'
import { textPlace } from './open-parts.ts'
import { readLeftOut } from './read-left-out.ts'
import { writeTailoring } from './write-tailoring.ts'

/** Writes an instruction of a type that has none. Throws `AppError` 409 where there is one. */
export async function createInstruction(
  ctx: UserContext,
  { instruction_type: type, instruction_text: text, priority }: Input<typeof contract.createInstruction>['body'],
): Promise<contract.Instruction> {
  const { db, actor } = ctx
  const row = { id: ctx.newId(), kind: 'instruction' as const, slot: type, updatedAt: ctx.now() }
  const ofSlot = and(eq(tailoringTexts.therapistId, actor.userId), eq(tailoringTexts.slot, type))
  const done = await writeTailoring(ctx, {
    condition: notExists(db.select({ id: tailoringTexts.id }).from(tailoringTexts).where(ofSlot)),
    act: async (seal) => {
      const sealed = await seal(JSON.stringify({ text, priority }), textPlace(row))
      return [db.insert(tailoringTexts).values({ ...row, therapistId: actor.userId, sealed, createdAt: row.updatedAt })]
    },
    audit: { action: 'tailoring.save', entity: row.id, subjectId: actor.userId },
  })
  if (!done) throw new AppError('conflict', 'Den här delen har redan en instruktion. Ladda om sidan och ändra den.')
  return instructionView({ ...row, type }, { text, priority }, await readLeftOut(ctx))
}
