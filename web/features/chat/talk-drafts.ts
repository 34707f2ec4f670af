import { useCallback, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { kept } from '../../api/browser-storage.ts'
import { type Draft, type DraftPlace, useDraft } from '../conversation/use-draft.ts'
import type { TalkPlace } from './use-client-chat.ts'

const KEY = 'clientChatDraft'
/** Stands for the talk while nobody knows which one is open. */
const NOT_KNOWN = 'newest'
const Drafts = z.record(z.string(), z.string())

/**
 * Where what is being written in one of the client's talks is kept, so that no words meant for one talk stand in another, which
 * somebody else may read. Null is the newest, before it is known: once it is, what was written meanwhile is that talk's.
 */
export function draftIn(talk: string | null): DraftPlace {
  return {
    name: KEY,
    open() {
      const { [NOT_KNOWN]: early = '', ...drafts } = readDrafts()
      if (talk === null) return early
      const before = drafts[talk] ?? ''
      const text = early.trim() === '' ? before : joined(before, early)
      if (early !== '') keepDrafts({ ...drafts, [talk]: text })
      return text
    },
    keep: (text) => keepDrafts({ ...readDrafts(), [talk ?? NOT_KNOWN]: text }),
  }
}

/** What is being written in the talk on the screen, and the place that also tells the draft which talk that is. */
export function useTalkDraft(place: TalkPlace): { draft: Draft; place: TalkPlace } {
  const [open, setOpen] = useState(place.asked)
  const draft = useDraft(useMemo(() => draftIn(open), [open]))
  const { onOpen: tell } = place
  const onOpen = useCallback(
    (id: string | null) => {
      setOpen(id)
      tell(id)
    },
    [tell],
  )
  return { draft, place: { ...place, onOpen } }
}

/** Puts a text in the field of the talk that is opened next, to be sent or not. What stands there already stays. */
export function offerDraft(text: string): void {
  const drafts = readDrafts()
  if ((drafts[NOT_KNOWN] ?? '').trim() === '') keepDrafts({ ...drafts, [NOT_KNOWN]: text })
}

/** The talk is deleted. */
export function forgetDraft(talk: string): void {
  keepDrafts({ ...readDrafts(), [talk]: '' })
}

function readDrafts(): Readonly<Record<string, string>> {
  const stored = kept.getItem(KEY)
  if (stored === null) return {}
  try {
    return z.parse(Drafts, JSON.parse(stored))
  } catch {
    return { [NOT_KNOWN]: stored }
  }
}

function keepDrafts(drafts: Readonly<Record<string, string>>): void {
  const written = Object.entries(drafts).filter(([, text]) => text !== '')
  if (written.length === 0) kept.removeItem(KEY)
  else kept.setItem(KEY, JSON.stringify(Object.fromEntries(written)))
}

function joined(before: string, after: string): string {
  return before.trim() === '' ? after : `${before}\n\n${after}`
}
