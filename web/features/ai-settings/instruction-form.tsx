import { useState } from 'react'
import type { Instruction } from '../../../contract/ai-settings.ts'
import { INSTRUCTION_MAX_LENGTH, PRIORITY_MIN } from '../../../contract/limits.ts'
import { detailOf } from '../../api/api-error.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { leaveUnsaved } from '../../ui/confirm.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { PrioritySlider } from './priority-slider.tsx'

export interface InstructionDraft {
  readonly text: string
  readonly priority: number
}

interface InstructionFormProps {
  /** The slot's name. */
  label: string
  instruction: Instruction | undefined
  onSave: (draft: InstructionDraft) => Promise<void>
  onCancel: () => void
}

/** Writes one instruction, with how much it weighs. What could not be saved stays in the field. */
export function InstructionForm({ label, instruction, onSave, onCancel }: InstructionFormProps) {
  const saved = { text: instruction?.instruction_text ?? '', priority: instruction?.priority ?? PRIORITY_MIN }
  const [draft, setDraft] = useState<InstructionDraft>(saved)
  const isUnsaved = draft.text !== saved.text || draft.priority !== saved.priority
  const form = useForm(onSave, { check, refused: (error) => `Kunde inte spara instruktion. ${detailOf(error)}` })
  return (
    <FormShell
      label={label}
      {...form.shell}
      submitLabel="Spara"
      isUnsaved={isUnsaved}
      onSubmit={() => form.submit(draft)}
      footer={
        <Button variant="quiet" onClick={() => void leaveUnsaved(isUnsaved, onCancel)}>
          Avbryt
        </Button>
      }
    >
      <TextArea
        label="Instruktion"
        required
        autoFocus
        value={draft.text}
        onChange={(event) => {
          setDraft({ ...draft, text: event.target.value })
          form.changed('text')
        }}
        error={form.fields.text}
        used={draft.text.trim().length}
        max={INSTRUCTION_MAX_LENGTH}
        hint="Skriv till AI:n, som till en kollega."
      />
      <PrioritySlider value={draft.priority} onChange={(priority) => setDraft({ ...draft, priority })} />
    </FormShell>
  )
}

function check({ text }: InstructionDraft): Complaint<'text'> | null {
  const length = text.trim().length
  if (length > 0 && length <= INSTRUCTION_MAX_LENGTH) return null
  const complaint =
    length === 0 ? 'Skriv en instruktion' : `Instruktionen får vara högst ${INSTRUCTION_MAX_LENGTH} tecken`
  return { form: null, fields: { text: complaint } }
}
