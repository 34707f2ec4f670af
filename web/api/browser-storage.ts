import { createItemStore } from './item-store.ts'
import { memoryStore } from './memory-store.ts'
import type { RawStore } from './memory-store.ts'
import type { StoredKey } from './stored-items.ts'

function storeOrMemory(find: () => Storage): RawStore {
  try {
    const store = find()
    const probe = 'lyhord_probe'
    store.setItem(probe, '1')
    store.removeItem(probe)
    return store
  } catch {
    return memoryStore()
  }
}

/** What this browser keeps, or where it blocks storage, this page. Never throws. */
export const kept = createItemStore({
  device: storeOrMemory(() => window.localStorage),
  tab: storeOrMemory(() => window.sessionStorage),
  now: () => Date.now(),
})

/** Calls `changed` when another tab has written or removed an item of the device. Gives a way to stop. */
export function onOtherTab(key: StoredKey, changed: (value: string | null) => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  function listen(event: StorageEvent): void {
    if (event.key === null) changed(null)
    else if (event.key === key && event.oldValue !== event.newValue) changed(event.newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
