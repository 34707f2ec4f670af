/** The part of Web Storage that is used here. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  clear(): void
}

/** Keeps values for as long as the page lives: for prerendering, and for browsers that block storage. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

function storeOrMemory(find: () => Storage): KeyValueStore {
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

/** `localStorage` where it works, else memory. Never throws. */
export const localStore: KeyValueStore = storeOrMemory(() => window.localStorage)

/** `sessionStorage` where it works, else memory. Never throws. */
export const tabStore: KeyValueStore = storeOrMemory(() => window.sessionStorage)
