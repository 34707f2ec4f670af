import { Choices } from './choices.tsx'
import { SIZES, THEMES } from './display-choices.ts'
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
