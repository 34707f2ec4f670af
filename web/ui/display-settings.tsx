import { useId } from 'react'
import { CHOICE_LOOK, SIZES, THEMES } from './display-choices.ts'
import { setDisplay, useDisplay } from './theme.ts'

/** Light or dark, and the size of the text; kept on this device. */
export function DisplaySettings() {
  const { theme, textSize } = useDisplay()
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-4">
      <Choices legend="Utseende" options={THEMES} chosen={theme} choose={(next) => setDisplay({ theme: next })} />
      <Choices
        legend="Textstorlek"
        options={SIZES}
        chosen={textSize}
        choose={(next) => setDisplay({ textSize: next })}
      />
    </div>
  )
}

interface ChoicesProps<T extends string> {
  legend: string
  options: readonly [T, string][]
  chosen: T
  choose: (value: T) => void
}

function Choices<T extends string>({ legend, options, chosen, choose }: ChoicesProps<T>) {
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
    </fieldset>
  )
}
