import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import type { Tone } from './tone.tsx'

interface ToldProps {
  tone?: Tone | undefined
  title?: string
  /** What has just been done, or null while there is nothing to tell. */
  children: ReactNode
}

/** The place where a section tells what was done: there from the start, so that a screen reader hears what comes into it. */
export function Told({ tone = 'ok', title, children }: ToldProps) {
  const isTold = children !== null && children !== false
  return (
    <div role="status" className="empty:sr-only">
      {isTold && (
        <Alert tone={tone} announce="none" {...(title !== undefined && { title })}>
          {children}
        </Alert>
      )}
    </div>
  )
}
