import { useEffect, useState } from 'react'
import { whenIdle } from '../../loading/when-idle.ts'
import { BADGE_LOOK } from './badge-look.ts'

/** Asked once a page load, when nothing more important is under way. */
let answer: Promise<boolean> | null = null

/** True when the answers come from the built-in demo; false until known, and when it cannot be known. */
function useDemoMode(): boolean {
  const [demo, setDemo] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        answer ??= import('./is-demo.ts').then(({ isDemo }) => isDemo())
        answer.then(setDemo).catch(() => undefined)
      }),
    [],
  )
  return demo
}

/** Says that the answers come from the demo, once that is known. */
export function DemoBadge() {
  if (!useDemoMode()) return null
  return (
    <p className={BADGE_LOOK}>
      <span aria-hidden="true">◆ </span>
      Demoläge
    </p>
  )
}
