import type { TextAreaProps } from '../../ui/text-area.tsx'
import { ScreenedArea } from '../safety/screened-area.tsx'
import type { Screen } from '../safety/use-screen.ts'
import { textIn, withText } from './draft.ts'
import type { Draft, TextField } from './draft.ts'
import { EarlierText } from './earlier-text.tsx'
import { draftStore } from './onboarding.ts'

interface WrittenTextProps extends Omit<TextAreaProps, 'hint' | 'used' | 'value' | 'onChange' | 'ref'> {
  draft: Draft
  field: TextField
  max: number
  screen: Screen
}

/** A text of the onboarding: kept as it is typed, counted, never cut off. */
export function WrittenText({ draft, field, max, ...area }: WrittenTextProps) {
  const text = textIn(draft, field)
  return (
    <div className="grid gap-3">
      <ScreenedArea
        {...area}
        className="min-h-40"
        value={text}
        onChange={(event) => {
          const { value } = event.target
          draftStore.change((before) => withText(before, field, value))
        }}
        used={text.trim().length}
        max={max}
      />
      <EarlierText draft={draft} field={field} />
    </div>
  )
}
