import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { kept } from '../../api/browser-storage.ts'
import type { StoredKey } from '../../api/stored-items.ts'

export interface Draft {
  /** Of the field, by which its text is found that was written before the scripts came. */
  readonly name: StoredKey
  readonly text: string
  readonly set: (text: string) => void
  /** Puts a text that was not let through back, before what has been written since. */
  readonly putBack: (text: string) => void
}

/** Where a draft is kept. Another place is another draft. */
export interface DraftPlace extends Pick<Draft, 'name'> {
  /** What is kept there. */
  readonly open: () => string
  /** The empty text is none. */
  readonly keep: (text: string) => void
}

/** A draft of its own under a key of this browser. */
export function draftUnder(name: StoredKey): DraftPlace {
  return {
    name,
    open: () => kept.getItem(name) ?? '',
    keep: (text) => (text === '' ? kept.removeItem(name) : kept.setItem(name, text)),
  }
}

/** What is being written, kept in a place until it is sent. Empty while hydrating. */
export function useDraft(place: DraftPlace): Draft {
  const [text, setText] = useState('')
  const current = useRef('')
  const open = useRef(place)

  const set = useCallback((next: string) => {
    current.current = next
    setText(next)
    open.current.keep(next)
  }, [])

  // With the commit, so that no letter is written between two places.
  useLayoutEffect(() => {
    open.current = place
    // Typed before the scripts came: the field's own text is newer than what was kept.
    const field = document.querySelector<HTMLTextAreaElement>(`textarea[data-draft="${place.name}"]`)
    const typed = current.current === '' ? (field?.value ?? '') : ''
    const next = typed === '' ? place.open() : typed
    // oxlint-disable-next-line react/set-state-in-effect -- storage is only there after hydration
    if (next !== current.current) set(next)
  }, [place, set])

  const putBack = useCallback((lost: string) => set(above(lost, current.current)), [set])
  return { name: place.name, text, set, putBack }
}

/** Two texts below each other; blanks are none. */
export function above(before: string, after: string): string {
  if (after.trim() === '') return before
  return before.trim() === '' ? after : `${before}\n\n${after}`
}
