import { useEffect, useRef, useState } from 'react'
import type { Screen } from './use-screen.ts'

interface ScreenCardProps {
  screen: Screen
  /** Beside the field that is being written in: brought into view on a phone, where the keyboard is open. */
  isOfField?: boolean
}

/** Where the card stands above its field; below it, nothing moves under anybody's hand. */
const PHONE = '(width < 40rem)'

/** Who to turn to, for as long as danger stands in the fields of a form. It belongs above the way on, which it leaves open. */
export function ScreenCard({ screen, isOfField = false }: ScreenCardProps) {
  if (screen.shown.tier === 'none' || screen.CrisisCard === null) return null
  return <Standing screen={screen} isOfField={isOfField} />
}

/** Announced when danger comes up, not once more on each step that it follows the person to; in view when a press was held. */
function Standing({
  screen: { shown, CrisisCard, isHeld, announced, ...screen },
  isOfField,
}: Required<ScreenCardProps>) {
  const [isNews] = useState(screen.isNews)
  const element = useRef<HTMLDivElement>(null)
  useEffect(announced, [announced])
  useEffect(() => {
    if (isOfField && window.matchMedia(PHONE).matches) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isOfField])
  useEffect(() => {
    if (isHeld) element.current?.scrollIntoView({ block: 'center' })
  }, [isHeld])
  if (CrisisCard === null) return null
  return (
    <div ref={element} className="grid gap-3">
      <CrisisCard tier={shown.tier} kinds={shown.kinds} isNews={isNews} folds />
      <p role="status" className="text-sm text-muted empty:sr-only">
        {isHeld && 'Inget är skickat än. Du kan skicka när du vill: tryck en gång till.'}
      </p>
    </div>
  )
}
