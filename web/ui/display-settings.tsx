import { Choices } from './choices.tsx'
import { SIZES, TAB_NAMES, THEMES } from './display-choices.ts'
import { setDisplay, useDisplay } from './theme.ts'

/** Light or dark, the size of the text, and what the tab is called; kept on this device. */
export function DisplaySettings() {
  const { theme, textSize, tabName } = useDisplay()
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-4">
      <Choices legend="Utseende" options={THEMES} chosen={theme} choose={(next) => setDisplay({ theme: next })} />
      <Choices
        legend="Textstorlek"
        options={SIZES}
        chosen={textSize}
        choose={(next) => setDisplay({ textSize: next })}
      />
      <Choices
        legend="Fliken heter"
        options={TAB_NAMES}
        chosen={tabName}
        choose={(next) => setDisplay({ tabName: next })}
      />
    </div>
  )
}
