import type { StoredKey } from '../../api/stored-items.ts'

/** What this device keeps under a key; nothing also where the browser blocks its storage. */
export function read(key: StoredKey): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    // As if nothing were kept.
  }
}

/** Keeps a value, or forgets it where it is empty. A browser that blocks its storage keeps nothing. */
export function write(key: StoredKey, value: string): void {
  try {
    localStorage[value ? 'setItem' : 'removeItem'](key, value)
  } catch {
    // There is nothing to do: the page works without.
  }
}
