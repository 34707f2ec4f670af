import { useId } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'

interface Option<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly description: string
}

interface OptionGroupProps<Id extends string> {
  title: string
  options: readonly Option<Id>[]
  /** Among them, others of the same list. */
  chosen: readonly Id[]
  onChange: (chosen: Id[]) => void
}

/** Several of many: a box for each, with what it means, and how many are ticked. */
export function OptionGroup<Id extends string>({ title, options, chosen, onChange }: OptionGroupProps<Id>) {
  const titleId = useId()
  const count = options.filter(({ id }) => chosen.includes(id)).length
  return (
    <div role="group" aria-labelledby={titleId} className="grid gap-2">
      <p id={titleId} className="font-semibold">
        {title}{' '}
        <span className="text-sm font-normal text-muted">
          {count} av {options.length} valda
        </span>
      </p>
      <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {options.map(({ id, label, description }) => (
          <Checkbox
            key={id}
            label={label}
            hint={description}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </div>
    </div>
  )
}
