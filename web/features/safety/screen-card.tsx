import { useEffect, useRef, useState } from 'react'
import type { Screen } from './use-screen.ts'

/** Who to turn to, for as long as danger stands in the fields of a form. It belongs above the way on, which it leaves open. */
export function ScreenCard({ screen }: { screen: Screen }) {
  return screen.shown.tier === 'none' || screen.CrisisCard === null ? null : <Standing screen={screen} />
}

/** Announced when danger comes up, not once more on each step that it follows the person to; in view when a press was held. */
function Standing({ screen: { shown, CrisisCard, isHeld, announced, ...screen } }: { screen: Screen }) {
  const [isNews] = useState(screen.isNews)
  const element = useRef<HTMLDivElement>(null)
  useEffect(announced, [announced])
  useEffect(() => {
    if (isHeld) element.current?.scrollIntoView({ block: 'center' })
  }, [isHeld])
  if (CrisisCard === null) return null
  return (
    <div ref={element} className="grid gap-3">
      <CrisisCard tier={shown.tier} kinds={shown.kinds} isNews={isNews} />
      <p role="status" className="text-sm text-muted empty:sr-only">
        {isHeld && 'Inget är skickat än. Du kan skicka när du vill: tryck en gång till.'}
      </p>
    </div>
  )
}
