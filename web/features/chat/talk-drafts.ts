import { useCallback, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { kept } from '../../api/browser-storage.ts'
import { parseJson } from '../../api/parse-json.ts'
import { above, type Draft, type DraftPlace, useDraft } from '../conversation/use-draft.ts'
import type { TalkPlace } from './use-client-chat.ts'

const KEY = 'clientChatDraft'
/** Stands for the talk while a screen that shows the newest does not know which that is. */
const NOT_KNOWN = 'newest'
const Drafts = z.record(z.string(), z.string())

/**
 * Where what is being written in one of the client's talks is kept, so that no words meant for one talk stand in another, which
 * somebody else may read. Null is the newest, before it is known: once it is, the same screen takes what was written meanwhile along
 * (`wasNewest`). No other does.
 */
export function draftIn(talk: string | null, wasNewest: boolean): DraftPlace {
  return {
    name: KEY,
    open() {
      const { [NOT_KNOWN]: early = '', ...drafts } = readDrafts()
      const written = wasNewest ? early : ''
      const before = talk === null ? '' : (drafts[talk] ?? '')
      const text = above(before, written) || takeOffered()
      keepDrafts({ ...drafts, [NOT_KNOWN]: wasNewest ? '' : early, [talk ?? NOT_KNOWN]: text })
      return text
    },
    keep: (text) => keepDrafts({ ...readDrafts(), [talk ?? NOT_KNOWN]: text }),
  }
}

interface TalkDraft {
  readonly draft: Draft
  /** Tells the draft too which talk is open. */
  readonly place: TalkPlace
  /** Something is kept, and it is not known whether it is this talk's. */
  readonly isHeldBack: boolean
}

/** What is being written in the talk on the screen. */
export function useTalkDraft(place: TalkPlace): TalkDraft {
  const { asked, onOpen: tell } = place
  const [open, setOpen] = useState(asked)
  const draft = useDraft(useMemo(() => draftIn(open, asked === null), [open, asked]))
  const onOpen = useCallback(
    (id: string | null) => {
      setOpen((before) => id ?? before)
      tell(id)
    },
    [tell],
  )
  return { draft, place: { ...place, onOpen }, isHeldBack: open === null && hasDrafts() }
}

/** The first words of the onboarding, for the field of the talk that is opened next where nothing stands in it: given once. */
function takeOffered(): string {
  const offered = kept.getItem('lyhord_first_words') ?? ''
  kept.removeItem('lyhord_first_words')
  return offered
}

/** The talk is deleted. */
export function forgetDraft(talk: string): void {
  keepDrafts({ ...readDrafts(), [talk]: '' })
}

/** Whether something was being written in some talk that is known. */
function hasDrafts(): boolean {
  return Object.keys(readDrafts()).some((talk) => talk !== NOT_KNOWN)
}

function readDrafts(): Readonly<Record<string, string>> {
  const stored = kept.getItem(KEY)
  if (stored === null) return {}
  return z.safeParse(Drafts, parseJson(stored)).data ?? { [NOT_KNOWN]: stored }
}

function keepDrafts(drafts: Readonly<Record<string, string>>): void {
  const written = Object.entries(drafts).filter(([, text]) => text !== '')
  if (written.length === 0) kept.removeItem(KEY)
  else kept.setItem(KEY, JSON.stringify(Object.fromEntries(written)))
}
