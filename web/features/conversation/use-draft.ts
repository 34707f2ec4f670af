import { useCallback, useEffect, useRef, useState } from 'react'
import { kept } from '../../api/browser-storage.ts'
import type { StoredKey } from '../../api/stored-items.ts'

export interface Draft {
  readonly text: string
  readonly set: (text: string) => void
  /** Puts a text that was not let through back, before what has been written since. */
  readonly putBack: (text: string) => void
}

/** What is being written, kept in this tab under `key` until it is sent. Empty while hydrating. */
export function useDraft(key: StoredKey): Draft {
  const [text, setText] = useState('')
  const current = useRef('')

  const set = useCallback(
    (next: string) => {
      current.current = next
      setText(next)
      if (next === '') kept.removeItem(key)
      else kept.setItem(key, next)
    },
    [key],
  )

  useEffect(() => {
    // Typed before the scripts came: the field's own text is newer than what was kept.
    const typed = document.querySelector<HTMLTextAreaElement>(`textarea[data-draft="${key}"]`)?.value ?? ''
    const earlier = kept.getItem(key) ?? ''
    // oxlint-disable-next-line react/set-state-in-effect -- storage is only there after hydration
    if (typed !== '' || earlier !== '') set(typed !== '' ? typed : earlier)
  }, [key, set])

  const putBack = useCallback(
    (lost: string) => set(current.current.trim() === '' ? lost : `${lost}\n\n${current.current}`),
    [set],
  )
  return { text, set, putBack }
}
