import type { Ref } from 'react'
import { TextArea } from '../../ui/text-area.tsx'
import type { TextAreaProps } from '../../ui/text-area.tsx'
import { ScreenCard } from './screen-card.tsx'
import type { Screen } from './use-screen.ts'

interface ScreenedAreaProps extends TextAreaProps {
  screen: Screen
  ref?: Ref<HTMLTextAreaElement>
}

/**
 * Every field of several lines that a client, or anybody without an account, writes in, and the crisis card: below it, or
 * where the keyboard of a phone would cover that, above it. Tab leads from the field to the card either way.
 */
export function ScreenedArea({ screen, ...area }: ScreenedAreaProps) {
  return (
    <div className="flex flex-col gap-4">
      <TextArea {...area} onBlur={screen.now} />
      <div className="empty:hidden max-sm:order-first">
        <ScreenCard screen={screen} isOfField />
      </div>
    </div>
  )
}
