import { useEffect } from 'react'
import type { RefObject } from 'react'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }
const FIELDS = 'input, textarea, select, [contenteditable]'

/**
 * Lets `j` and `k` go down and up among the rows (`[data-row]`) of a part of the page, while the focus is in that part and in
 * no field. A row is a link, so Enter opens it.
 */
export function useRowKeys(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current
    if (element === null) return
    const press = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return
      const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')]
      const at = rows.findIndex((row) => row === document.activeElement)
      const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [part])
}
