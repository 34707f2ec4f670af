import { useEffect } from 'react'

const NOT_OURS = 'input, textarea, select, [contenteditable], dialog'

/** Does something on one key, anywhere outside a field or a dialog. */
export function usePageKey(key: string, act: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      const isElsewhere = event.target instanceof Element && event.target.closest(NOT_OURS) !== null
      if (isElsewhere || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key, act])
}
