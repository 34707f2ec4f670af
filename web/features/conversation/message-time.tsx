import { useState } from 'react'
import { timeText } from './time-text.ts'

/** When a message came, as it was told when it was first shown. */
export function MessageTime({ at }: { at: string }) {
  const [now] = useState(() => new Date())
  const text = timeText(at, now)
  if (text === '') return null
  return (
    <time dateTime={at} className="text-xs text-caption">
      {text}
    </time>
  )
}
