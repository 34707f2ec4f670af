import type { OnboardingData } from '../../../contract/onboarding.ts'
import { ApiError } from '../../api/api-error.ts'
import { createRequestStore } from '../../ui/request-store.ts'
import type { DraftStore } from './draft-store.ts'
import { toData } from './draft.ts'
import { mergeDrafts } from './merge-drafts.ts'

/** Where the answers are: on this device alone, on their way, in the account, or kept out of it and why. */
export type SaveState = 'device' | 'loading' | 'saving' | 'saved' | 'consent' | 'failed'

interface Surroundings {
  store: DraftStore
  load: () => Promise<OnboardingData | null>
  save: (data: OnboardingData) => Promise<unknown>
  /** Milliseconds without a change before it is saved. */
  pause: number
}

/** Keeps a signed-in client's draft in their account: merged at the start, saved after each pause, one save at a time. */
export function createDraftSync({ store, load, save, pause }: Surroundings) {
  const state = createRequestStore<SaveState>('device')
  let owner: string | null = null
  let isMerged = false
  let saved: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<void> = Promise.resolve()

  store.subscribe(() => {
    clearTimeout(timer)
    if (owner !== null && isMerged && state.get() !== 'consent') timer = setTimeout(() => void flush(), pause)
  })

  async function merge(): Promise<void> {
    const asked = owner
    if (asked === null) return
    state.set('loading')
    try {
      const kept = await load()
      if (owner !== asked) return
      isMerged = true
      saved = kept === null ? null : JSON.stringify(kept)
      store.adopt(mergeDrafts(store.draft(), kept, asked))
    } catch {
      if (owner === asked) state.set('failed')
    }
  }

  async function push(): Promise<void> {
    if (owner !== null && !isMerged) await merge()
    const asked = owner
    if (asked === null || !isMerged) return
    const data = toData(store.draft())
    if (data === null) return state.set('device')
    const text = JSON.stringify(data)
    if (text !== saved) {
      state.set('saving')
      try {
        await save(data)
      } catch (error) {
        if (owner === asked) state.set(asksConsent(error) ? 'consent' : 'failed')
        return
      }
      if (owner !== asked) return
      saved = text
      store.noteSaved(data.timestamp)
      return push()
    }
    state.set('saved')
    if (data.completedAt !== null) store.dropCopy()
  }

  /** Saves now what is not saved yet, after what is under way. Never throws: `state` tells how it went. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    queue = queue.then(push)
    return queue
  }

  return {
    state,
    flush,
    /** Somebody has signed in: what the browser and the account keep becomes one. */
    start(userId: string): Promise<void> {
      if (owner === userId) return queue
      owner = userId
      isMerged = false
      store.reread()
      return flush()
    },
    /** Asks the account anew, after another tab has taken the browser's copy away. */
    restart(): void {
      isMerged = false
      void flush()
    },
    stop(): void {
      clearTimeout(timer)
      owner = null
      isMerged = false
      saved = null
      state.set('device')
      store.reread()
    },
  }
}

function asksConsent(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'consent_required'
}
