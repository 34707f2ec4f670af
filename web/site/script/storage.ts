import type { StoredKey } from '../../api/stored-items.ts'

/** What this device keeps under a key; null where nothing is, or where the browser blocks its storage. */
export function read(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value, or forgets it where it is empty. A browser that blocks its storage keeps nothing. */
export function write(key: StoredKey, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // There is nothing to do: the page works without.
  }
}
