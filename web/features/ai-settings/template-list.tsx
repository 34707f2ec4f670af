import {
  createInstruction,
  type Instruction,
  INSTRUCTION_TYPES,
  listInstructions,
  updateInstruction,
} from '../../../contract/ai-settings.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/queries.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { INSTRUCTION_TEMPLATES } from './instruction-templates.ts'

type Template = (typeof INSTRUCTION_TEMPLATES)[number]

interface TemplateListProps {
  instructions: readonly Instruction[]
  /** With what to say of it. */
  onApplied: (told: string) => void
}

/** Ready instructions: one press fills all four slots, once it is clear that what stands there goes. */
export function TemplateList({ instructions, onApplied }: TemplateListProps) {
  const applying = useSubmission()

  function apply(template: Template) {
    applying.run(
      async () => {
        if (instructions.length > 0 && !(await isSure(template.name))) return
        try {
          await fill(template, instructions)
        } finally {
          await invalidate(listInstructions)
        }
        onApplied(`${template.name} mall har tillämpats framgångsrikt!`)
      },
      (error) => `Kunde inte tillämpa mallen. Försök igen. ${detailOf(error, '')}`.trimEnd(),
    )
  }

  return (
    <SectionCard
      id="mallar"
      title="Börja med en mall"
      folds={instructions.length > 0}
      intro="En mall fyller alla fyra delarna. Läs igenom och ändra så att det blir ditt."
    >
      {applying.error !== null && <Alert tone="error">{applying.error}</Alert>}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {INSTRUCTION_TEMPLATES.map((template) => (
          <li key={template.id} className="grid content-between gap-3 rounded-field border border-hairline p-4">
            <div>
              <h3 className="font-semibold">{template.name}</h3>
              <p className="text-sm text-muted">{template.about}</p>
            </div>
            <Button variant="secondary" loading={applying.loading} onClick={() => apply(template)}>
              Använd {template.name}
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function isSure(name: string): Promise<boolean> {
  return confirmAction({
    title: `Använda mallen ${name}?`,
    body: 'Dina instruktioner skrivs över. Det går inte att få tillbaka dem.',
    confirmLabel: 'Skriv över',
    cancelLabel: 'Behåll mina',
  })
}

/** One by one, so that a failure leaves whole instructions. */
async function fill({ parts }: Template, instructions: readonly Instruction[]): Promise<void> {
  for (const type of INSTRUCTION_TYPES) {
    const known = instructions.find((one) => one.instruction_type === type)
    const body = { instruction_text: parts[type].text, priority: parts[type].priority }
    if (known === undefined) await call(createInstruction, { body: { ...body, instruction_type: type } })
    else await call(updateInstruction, { params: { id: known.id }, body })
  }
}
