import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Esc closes a panel from anywhere in it, but for what takes the key for itself: a dialog that is open, or a field. */
export function useEscape(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = panel.current
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      // Else the same press would close the question that it may open.
      event.preventDefault()
      close()
    }
    element?.addEventListener('keydown', leave)
    return () => element?.removeEventListener('keydown', leave)
  }, [panel])
}
