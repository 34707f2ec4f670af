import type { Ref } from 'react'
import { TextArea } from '../../ui/text-area.tsx'
import type { TextAreaProps } from '../../ui/text-area.tsx'
import { ScreenCard } from './screen-card.tsx'
import type { Screen } from './use-screen.ts'

interface ScreenedAreaProps extends TextAreaProps {
  screen: Screen
  ref?: Ref<HTMLTextAreaElement>
}

/** Every field of several lines that a client, or anybody without an account, writes in; the crisis card stands below it. */
export function ScreenedArea({ screen, ...area }: ScreenedAreaProps) {
  return (
    <>
      <TextArea {...area} onBlur={screen.now} />
      <ScreenCard screen={screen} />
    </>
  )
}
