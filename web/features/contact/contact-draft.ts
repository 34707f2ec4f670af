import type { KeyValueStore } from '../../api/item-store.ts'
import { hasShape, isText } from '../../api/shape.ts'
import type { ContactValues } from './contact-check.ts'
import { parseJson } from '../../api/parse-json.ts'

const isDraft = hasShape<ContactValues>({ name: isText, email: isText, message: isText })

/** What this tab holds of a letter that is not sent. It goes with the tab, sign-out and the quick way out. */
export function readLetter(store: KeyValueStore): ContactValues | null {
  const kept = parseJson(store.getItem('contactDraft'))
  return isDraft(kept) ? kept : null
}

export function keepLetter(store: KeyValueStore, values: ContactValues): void {
  const isEmpty = Object.values(values).every((text) => text === '')
  if (isEmpty) forgetLetter(store)
  else store.setItem('contactDraft', JSON.stringify(values))
}

export function forgetLetter(store: KeyValueStore): void {
  store.removeItem('contactDraft')
}
