import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  createInstruction,
  deleteInstruction,
  type Instruction,
  INSTRUCTION_TYPES,
  type InstructionType,
  listInstructions,
  updateInstruction,
} from '../../../contract/ai-settings.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { Alert } from '../../ui/alert.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Told } from '../../ui/told.tsx'
import type { InstructionDraft } from './instruction-form.tsx'
import { InstructionSlot } from './instruction-slot.tsx'
import { SLOT_WORDS } from './instruction-words.ts'
import { RulesCard } from './rules-card.tsx'
import { TemplateList } from './template-list.tsx'
import { usePassingNotice } from './use-passing-notice.ts'

/** The four instructions of a therapist, and ready ones to begin with. */
export function InstructionsTab() {
  const query = useQuery(q(listInstructions))
  /** Several at once: what is written in one stays while another is opened. */
  const [editing, setEditing] = useState<ReadonlySet<InstructionType>>(new Set())
  const [told, tell] = usePassingNotice()
  const removing = useSubmission()
  const open = (type: InstructionType) => setEditing((now) => new Set([...now, type]))
  const close = (type: InstructionType) => setEditing((now) => new Set([...now].filter((one) => one !== type)))

  async function save(type: InstructionType, known: Instruction | undefined, draft: InstructionDraft) {
    const body = { instruction_text: draft.text, priority: draft.priority }
    if (known === undefined) await call(createInstruction, { body: { ...body, instruction_type: type } })
    else await call(updateInstruction, { params: { id: known.id }, body })
    await invalidate(listInstructions)
    close(type)
    tell(known === undefined ? 'AI-instruktion sparad' : 'AI-instruktion uppdaterad')
  }

  function remove({ id, instruction_type: type }: Instruction) {
    removing.run(
      async () => {
        const sure = await confirmAction({
          title: `Ta bort ${SLOT_WORDS[type].title.toLowerCase()}?`,
          body: 'Nästa svar till dina klienter görs utan den. Texten går inte att få tillbaka.',
          confirmLabel: 'Ta bort',
        })
        if (!sure) return
        await call(deleteInstruction, { params: { id } })
        await invalidate(listInstructions)
        tell('AI-instruktion borttagen')
      },
      (error) => `Kunde inte ta bort instruktion. ${detailOf(error)}`,
    )
  }

  return (
    <Loaded
      query={query}
      lines={8}
      label="Hämtar dina instruktioner"
      failure="Kunde inte ladda data"
      what="Kunde inte ladda data"
    >
      {(instructions) => (
        <div className="grid gap-6">
          <p className="font-semibold">
            {instructions.length} av {INSTRUCTION_TYPES.length} konfigurerade
          </p>
          <Told>{told}</Told>
          {removing.error !== null && <Alert tone="error">{removing.error}</Alert>}
          <TemplateList instructions={instructions} onApplied={tell} />
          <div className="grid gap-4 lg:grid-cols-2">
            {INSTRUCTION_TYPES.map((type) => {
              const known = instructions.find((one) => one.instruction_type === type)
              return (
                <InstructionSlot
                  key={type}
                  type={type}
                  instruction={known}
                  editing={editing.has(type)}
                  onEdit={() => open(type)}
                  onCancel={() => close(type)}
                  onSave={(draft) => save(type, known, draft)}
                  onRemove={remove}
                />
              )
            })}
          </div>
          <RulesCard />
        </div>
      )}
    </Loaded>
  )
}
