import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EntryFrame } from './entry-frame.tsx'

interface EntryRefusedProps {
  title: string
  intro?: ReactNode
  /** What happened. */
  text: string
  /** Null where the same would fail again. */
  onRetry: (() => void) | null
  /** The other ways on. */
  children?: ReactNode
}

/** An entry page that could not do what it is for: why, once more, and the ways on. */
export function EntryRefused({ text, onRetry, children, ...frame }: EntryRefusedProps) {
  return (
    <EntryFrame {...frame} takesFocus>
      <div className="grid gap-5">
        <Alert tone="error">{text}</Alert>
        {onRetry !== null && <Button onClick={onRetry}>Försök igen</Button>}
        {children}
      </div>
    </EntryFrame>
  )
}
