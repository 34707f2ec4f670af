import { useEffect } from 'react'
import { kept } from '../../api/browser-storage.ts'

/** The weather: a page that nobody wonders about. */
const NEUTRAL_SITE = 'https://www.smhi.se/'
const PRESSES = 3
const WITHIN_MS = 1_500

/** Leaves at once for a neutral page, without this one in the tab's history, and forgets what was being written. */
export function leaveQuickly(): void {
  kept.forget({ keepsSession: true })
  document.documentElement.hidden = true
  window.location.replace(NEUTRAL_SITE)
}

/** Keeps the moments of the latest presses and tells whether the last three came quickly enough. Times in ms. */
export function pressed(earlier: readonly number[], now: number): { times: number[]; leave: boolean } {
  const times = [...earlier.filter((time) => now - time <= WITHIN_MS), now].slice(-PRESSES)
  return { times, leave: times.length === PRESSES }
}

/** Esc three times does what "Lämna snabbt" does, wherever the focus is. */
export function useQuickExitKeys(): void {
  useEffect(() => {
    let times: readonly number[] = []
    function listen(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.repeat) return
      const next = pressed(times, Date.now())
      times = next.times
      if (next.leave) leaveQuickly()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
