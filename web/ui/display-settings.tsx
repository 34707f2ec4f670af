import { useId } from 'react'
import { setDisplay, useDisplay } from './theme.ts'
import type { TextSize, Theme } from './theme.ts'

const CHOICE_LOOK =
  'inline-flex min-h-11 max-w-full cursor-pointer items-center rounded-full border border-current/40 px-4 text-sm ' +
  'has-checked:border-2 has-checked:border-current has-checked:font-semibold has-focus-visible:outline-3 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

const THEMES: readonly [Theme, string][] = [
  ['system', 'Som enheten'],
  ['light', 'Ljust'],
  ['dark', 'Mörkt'],
]

const SIZES: readonly [TextSize, string][] = [
  ['normal', 'Normal'],
  ['large', 'Stor'],
  ['larger', 'Större'],
]

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
