import { getOnboarding, saveOnboarding } from '../../../contract/onboarding.ts'
import { kept, onOtherTab } from '../../api/browser-storage.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { createDraftStore } from './draft-store.ts'
import { createDraftSync } from './draft-sync.ts'

const SAVE_AFTER_PAUSE = 1_200

/** What this browser keeps of the onboarding. */
export const draftStore = createDraftStore({
  kept,
  now: () => Date.now(),
  reader: () => session.state().user?.id ?? null,
})

/** Keeps it in the account of who is signed in. */
export const draftSync = createDraftSync({
  store: draftStore,
  load: async () => (await call(getOnboarding)).onboarding,
  save: (body) => call(saveOnboarding, { body }),
  pause: SAVE_AFTER_PAUSE,
})

session.onForget(() => draftSync.stop())

if (typeof document !== 'undefined') {
  // A page that was put away for a day: a visitor's words have had their time.
  document.addEventListener('visibilitychange', () => {
    if (session.token() === null) draftStore.reread()
  })
}

onOtherTab('lyhord_onboarding', (value) => {
  draftStore.reread()
  if (value === null && session.token() !== null) draftSync.restart()
})
