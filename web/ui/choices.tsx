import { useId } from 'react'
import { CHOICE_LOOK } from './display-choices.ts'

interface ChoicesProps<T extends string | number> {
  legend: string
  options: readonly (readonly [T, string])[]
  chosen: T
  choose: (value: T) => void
  /** Below the choices. */
  hint?: string
}

/** A few choices side by side, of which one holds. */
export function Choices<T extends string | number>({ legend, options, chosen, choose, hint }: ChoicesProps<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="pb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([value, label]) => (
          <label key={value} className={CHOICE_LOOK}>
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => choose(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {hint !== undefined && <p className="pt-1.5 text-xs text-caption">{hint}</p>}
    </fieldset>
  )
}
