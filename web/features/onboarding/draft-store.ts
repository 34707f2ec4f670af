import type { KeyValueStore } from '../../api/item-store.ts'
import { EMPTY_DRAFT, parseDraft } from './draft.ts'
import type { Draft } from './draft.ts'

interface Surroundings {
  kept: KeyValueStore
  now: () => number
  /** The id of who is signed in, or null. */
  reader: () => string | null
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** The onboarding of this browser: kept as it is typed, so that a reload or another tab goes on with it. */
export function createDraftStore({ kept, now, reader }: Surroundings) {
  const listeners = new Set<() => void>()
  let draft = stored()

  /** What somebody else has left here is nobody's to see: it waits for its owner, or goes when another writes. */
  function stored(): Draft {
    const found = parseDraft(kept.getItem('lyhord_onboarding'))
    return found.owner === null || found.owner === reader() ? found : EMPTY_DRAFT
  }

  function become(next: Draft): void {
    draft = next
    for (const listener of listeners) listener()
  }

  function isKept(): boolean {
    return kept.getItem('lyhord_onboarding') !== null
  }

  function keep(next: Draft): void {
    kept.setItem('lyhord_onboarding', JSON.stringify(next))
  }

  return {
    draft: (): Draft => draft,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Starts from what is stored, so that two tabs that write in different places both keep what they wrote. */
    change(edit: (draft: Draft) => Draft): void {
      const start = isKept() ? stored() : draft
      const next = { ...edit({ ...start, completedAt: null }), timestamp: new Date(now()).toISOString() }
      keep(next)
      become(next)
    },
    /** Takes over what was merged. What the account has already needs no copy in the browser. */
    adopt(next: Draft): void {
      if (isKept()) keep(next)
      become(next)
    },
    /** The account has the version of this moment. */
    noteSaved(timestamp: string): void {
      const next = { ...draft, basedOn: timestamp }
      if (isKept()) keep(next)
      become(next)
    },
    /** Done, and in the account: nothing of it stays in the browser. */
    dropCopy(): void {
      kept.removeItem('lyhord_onboarding')
    },
    /** Takes over what another tab, or a sign-out, has left. */
    reread(): void {
      become(stored())
    },
  }
}
