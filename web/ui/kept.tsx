import { type ReactNode, useState } from 'react'

interface KeptProps {
  shown: boolean
  children: ReactNode
}

/** What is there from when it is first shown, and only hidden after that: what is written in it and not saved stays. */
export function Kept({ shown, children }: KeptProps) {
  const [begun, setBegun] = useState(shown)
  if (shown && !begun) setBegun(true)
  return begun && <div hidden={!shown}>{children}</div>
}
