import { INSTRUCTION_TYPES, type Instruction } from '../../../contract/ai-settings.ts'
import type { UserContext } from '../../context.ts'
import { instructionView } from './instruction-view.ts'
import { openOwnTailoring } from './own-tailoring.ts'
import { listTexts } from './queries.ts'
import { InstructionPart, openPart } from './open-parts.ts'

/** The acting therapist's instructions, in the order of the slots. */
export async function listInstructions(ctx: UserContext): Promise<Instruction[]> {
  const [{ secrets }, texts] = await Promise.all([openOwnTailoring(ctx), listTexts(ctx.db, ctx.actor.userId)])
  const found = INSTRUCTION_TYPES.flatMap((type) => {
    const row = texts.find(({ kind, slot }) => kind === 'instruction' && slot === type)
    return row === undefined ? [] : [{ ...row, type }]
  })
  return Promise.all(found.map(async (row) => instructionView(row, await openPart(InstructionPart, secrets, row))))
}
