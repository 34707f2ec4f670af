import type { KeyValueStore } from '../api/item-store.ts'
import { parseJson } from '../api/parse-json.ts'

type Key = Parameters<KeyValueStore['getItem']>[0]

/** Drafts by name in one item of a store; what cannot be read is none. */
export function readDrafts(store: KeyValueStore, key: Key): Readonly<Record<string, unknown>> {
  const kept = parseJson(store.getItem(key))
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}

export function keepNamedDraft(store: KeyValueStore, key: Key, name: string, draft: unknown): void {
  store.setItem(key, JSON.stringify({ ...readDrafts(store, key), [name]: draft }))
}

/** The last one takes the item with it. */
export function forgetNamedDraft(store: KeyValueStore, key: Key, name: string): void {
  const { [name]: _, ...others } = readDrafts(store, key)
  if (Object.keys(others).length === 0) store.removeItem(key)
  else store.setItem(key, JSON.stringify(others))
}
