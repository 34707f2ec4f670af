import type { Instruction, InstructionType } from '../../../contract/ai-settings.ts'
import { PRIORITY_MIN } from '../../../contract/limits.ts'
import { judgeTailoring } from './judge-tailoring.ts'

interface StoredInstruction {
  readonly id: string
  readonly type: InstructionType
  readonly updatedAt: Date
}

/** An instruction as its writer is shown it; `part` is null where it is locked, and `out` says what no prompt has room for. */
export function instructionView(
  { id, type, updatedAt }: StoredInstruction,
  part: { readonly text: string; readonly priority: number } | null,
  out: ReadonlySet<string>,
): Instruction {
  return {
    id,
    instruction_type: type,
    instruction_text: part?.text ?? '',
    priority: part?.priority ?? PRIORITY_MIN,
    updated_at: updatedAt.toISOString(),
    locked: part === null,
    not_applied: part === null ? null : judgeTailoring(part.text),
    left_out: out.has(id),
  }
}
