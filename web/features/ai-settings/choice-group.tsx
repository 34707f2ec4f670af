import { useId } from 'react'
import { RadioCard } from '../../ui/radio-card.tsx'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly description: string
}

interface ChoiceGroupProps<Value extends string> {
  title: string
  hint?: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of several, each with what it means. */
export function ChoiceGroup<Value extends string>({ title, hint, choices, chosen, onChoose }: ChoiceGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : `${id}-hint`} className="grid gap-3">
      <legend className="mb-2 text-xl font-semibold">{title}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="max-w-measure text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, label, description }) => (
          <RadioCard key={value} name={id} label={label} checked={chosen === value} onChoose={() => onChoose(value)}>
            {description}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
