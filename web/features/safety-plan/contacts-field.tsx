import { useRef } from 'react'
import { Plus, X } from 'lucide-react'
import { NAME_MAX_LENGTH } from '../../../contract/limits.ts'
import { MOST_PLAN_CONTACTS, PLAN_NUMBER_MAX_LENGTH } from '../../../contract/plan-limits.ts'
import type { PlanContact } from '../../../contract/safety-plan.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface ContactsFieldProps {
  contacts: readonly PlanContact[]
  /** What the list is of, for screen readers. */
  label: string
  hint: string
  error: string | null
  onChange: (contacts: PlanContact[]) => void
}

/** Names with numbers, a row each. There is always one to write in. */
export function ContactsField({ contacts, label, hint, error, onChange }: ContactsFieldProps) {
  const area = useRef<HTMLFieldSetElement>(null)
  const rows = contacts.length === 0 ? [{ name: '', number: '' }] : contacts
  const put = (at: number, change: Partial<PlanContact>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))

  function add() {
    onChange([...rows, { name: '', number: '' }])
    // The new row stands once the page has been drawn.
    requestAnimationFrame(() => [...(area.current?.querySelectorAll('input') ?? [])].at(-2)?.focus())
  }

  function remove(at: number) {
    onChange(rows.filter((_, index) => index !== at))
    area.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }

  return (
    <fieldset ref={area} className="grid gap-4">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <p className="text-xs text-caption">{hint}</p>
      {rows.map((contact, at) => (
        <div key={at} className="flex items-start gap-1">
          <div className="grid min-w-0 flex-1 gap-3 @lg:grid-cols-2">
            <TextField
              label="Namn"
              value={contact.name}
              maxLength={NAME_MAX_LENGTH}
              autoComplete="off"
              error={at === 0 ? error : null}
              onChange={(event) => put(at, { name: event.target.value })}
            />
            <TextField
              label="Telefonnummer"
              optionalText="valfritt"
              value={contact.number}
              type="tel"
              maxLength={PLAN_NUMBER_MAX_LENGTH}
              autoComplete="off"
              onChange={(event) => put(at, { number: event.target.value })}
            />
          </div>
          {(rows.length > 1 || contact.name !== '' || contact.number !== '') && (
            <IconButton
              label={contact.name === '' ? `Ta bort rad ${at + 1}` : `Ta bort ${contact.name}`}
              icon={<X aria-hidden="true" className="size-5" />}
              className="mt-6"
              onClick={() => remove(at)}
            />
          )}
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          data-add
          disabledReason={rows.length >= MOST_PLAN_CONTACTS ? `Här ryms högst ${MOST_PLAN_CONTACTS} kontakter.` : null}
          onClick={add}
        >
          <Plus aria-hidden="true" className="size-4" />
          Lägg till en till
        </Button>
      </div>
    </fieldset>
  )
}
