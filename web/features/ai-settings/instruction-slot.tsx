import { useEffect, useId, useRef } from 'react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { Instruction, InstructionType } from '../../../contract/ai-settings.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { UnlockButton } from '../keys/unlock-button.tsx'
import { type InstructionDraft, InstructionForm } from './instruction-form.tsx'
import { SLOT_WORDS } from './instruction-words.ts'

interface InstructionSlotProps {
  type: InstructionType
  /** Left out where nothing is configured. */
  instruction: Instruction | undefined
  editing: boolean
  onEdit: () => void
  onCancel: () => void
  onSave: (draft: InstructionDraft) => Promise<void>
  onRemove: (instruction: Instruction) => void
}

/** One of the four slots: empty, being written in, or configured. */
export function InstructionSlot(props: InstructionSlotProps) {
  const { type, instruction, editing, onEdit, onCancel, onSave, onRemove } = props
  const titleId = useId()
  const edit = useFocusAfter(editing)
  const { title, hint } = SLOT_WORDS[type]
  return (
    <Card as="section" aria-labelledby={titleId} className="grid content-start gap-4 max-sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={titleId} className="text-xl">
          {title}
        </h3>
        <SlotBadge instruction={instruction} />
      </div>
      <p className="text-sm text-muted">{hint}</p>
      {editing ? (
        <InstructionForm label={title} instruction={instruction} onSave={onSave} onCancel={onCancel} />
      ) : (
        <>
          {instruction !== undefined && <Written instruction={instruction} />}
          <div className="flex flex-wrap gap-2">
            <Button ref={edit} variant="secondary" onClick={onEdit} aria-describedby={titleId}>
              {instruction === undefined ? <Plus aria-hidden="true" /> : <Pencil aria-hidden="true" />}
              {instruction === undefined ? 'Lägg till' : 'Ändra'}
            </Button>
            {instruction !== undefined && (
              <Button variant="quiet" onClick={() => onRemove(instruction)} aria-describedby={titleId}>
                <Trash2 aria-hidden="true" />
                Ta bort
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  )
}

/** For the button that opened a form: it gets the focus again when the form is closed. */
function useFocusAfter(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return button
}

function SlotBadge({ instruction }: { instruction: Instruction | undefined }) {
  if (instruction === undefined) return <Badge tone="info">Inte konfigurerad</Badge>
  if (instruction.locked) return <Badge tone="warn">Låst</Badge>
  if (instruction.not_applied !== null) return <Badge tone="warn">Tillämpas inte</Badge>
  if (instruction.left_out) return <Badge tone="warn">Ryms inte: tillämpas inte</Badge>
  return <Badge tone="ok">Konfigurerad</Badge>
}

function Written({ instruction }: { instruction: Instruction }) {
  if (instruction.locked) {
    return (
      <Alert tone="info" announce="none" actions={<UnlockButton />}>
        Den här texten skrevs innan lösenordet återställdes. Återställningskoden från innan dess öppnar den. Du kan
        också skriva en ny.
      </Alert>
    )
  }
  return (
    <>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{instruction.instruction_text}</p>
      {instruction.not_applied !== null && (
        <Alert tone="warn" title="Tillämpas inte" announce="none">
          {instruction.not_applied} AI:n får inte se texten. Skriv om den, så tillämpas den.
        </Alert>
      )}
      {instruction.left_out && (
        <Alert tone="warn" title="Ryms inte: tillämpas inte" announce="none">
          AI:n läser en begränsad mängd anpassning, det med högst prioritet först. Korta en instruktion, så ryms den.
        </Alert>
      )}
      <p className="text-xs text-caption">Prioritet {instruction.priority} av 10</p>
    </>
  )
}
