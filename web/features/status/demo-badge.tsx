import { useEffect, useState } from 'react'
import { whenIdle } from '../../loading/when-idle.ts'

const BADGE_LOOK =
  'pointer-events-none absolute top-full left-1/2 -translate-x-1/2 rounded-b-field border border-t-0 border-warn/40 bg-warn-floor ' +
  'px-3 text-xs font-semibold whitespace-nowrap text-warn'

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

/** Hangs under the header so that nothing moves when it appears. */
export function DemoBadge() {
  if (!useDemoMode()) return null
  return (
    <p className={BADGE_LOOK}>
      <span aria-hidden="true">◆ </span>
      Demoläge
    </p>
  )
}
