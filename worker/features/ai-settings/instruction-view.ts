import type { Instruction, InstructionType } from '../../../contract/ai-settings.ts'
import { PRIORITY_MIN } from '../../../contract/limits.ts'
import { judgeTailoring } from './judge-tailoring.ts'

interface StoredInstruction {
  readonly id: string
  readonly type: InstructionType
  readonly updatedAt: Date
}

/** An instruction as its writer is shown it; `part` is null where it is locked. */
export function instructionView(
  { id, type, updatedAt }: StoredInstruction,
  part: { readonly text: string; readonly priority: number } | null,
): Instruction {
  return {
    id,
    instruction_type: type,
    instruction_text: part?.text ?? '',
    priority: part?.priority ?? PRIORITY_MIN,
    updated_at: updatedAt.toISOString(),
    locked: part === null,
    not_applied: part === null ? null : judgeTailoring(part.text),
  }
}
