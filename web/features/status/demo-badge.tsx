import { useEffect, useState } from 'react'
import { whenIdle } from '../../loading/when-idle.ts'

const BADGE_LOOK =
  'pointer-events-none absolute bottom-0 left-0 rounded-tr-field bg-warn-floor px-2 text-[min(0.6875rem,3.5vw)] leading-[1.27] ' +
  'font-semibold whitespace-nowrap text-warn'

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

/** In the header's own corner: it moves nothing when it appears, and covers nothing of the page. */
export function DemoBadge() {
  if (!useDemoMode()) return null
  return (
    <p className={BADGE_LOOK}>
      <span aria-hidden="true">• </span>
      Demoläge
    </p>
  )
}
