import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** Shorter waits are not told: a sign that flickers is worse than none. */
const QUIET_FOR = 400

/** A thin line at the top of the window while the next page is on its way, once that takes long enough to notice. */
export function NavigationProgress() {
  const isSlow = useSlow(useNavigation().state !== 'idle')
  return (
    <div role="status" data-no-print className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
      {isSlow && (
        <>
          <span className="sr-only">Laddar sidan…</span>
          <span className="block h-full w-1/3 animate-pass bg-link motion-reduce:w-full" />
        </>
      )}
    </div>
  )
}

function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), QUIET_FOR)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isSlow
}
