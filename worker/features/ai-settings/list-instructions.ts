import { INSTRUCTION_TYPES, type Instruction } from '../../../contract/ai-settings.ts'
import type { UserContext } from '../../context.ts'
import { instructionView } from './instruction-view.ts'
import { openOwnTailoring } from './own-tailoring.ts'
import { promptTexts } from './queries.ts'
import { InstructionPart, openPart, openParts } from './open-parts.ts'
import { leftOut } from './tailoring-words.ts'

/** The acting therapist's instructions, in the order of the slots. */
export async function listInstructions(ctx: UserContext): Promise<Instruction[]> {
  const [{ secrets }, texts] = await Promise.all([openOwnTailoring(ctx), promptTexts(ctx.db, ctx.actor.userId)])
  const out = leftOut(await openParts(secrets, texts))
  const found = INSTRUCTION_TYPES.flatMap((type) => {
    const row = texts.find(({ kind, slot }) => kind === 'instruction' && slot === type)
    return row === undefined ? [] : [{ ...row, type }]
  })
  return Promise.all(found.map(async (row) => instructionView(row, await openPart(InstructionPart, secrets, row), out)))
}
