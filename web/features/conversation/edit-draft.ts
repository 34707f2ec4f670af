import { kept } from '../../api/browser-storage.ts'

/** Where an edit that is being written is kept in this tab: a client's, and a visitor's. */
export type EditDraftKey = 'clientEditDraft' | 'instantEditDraft'

/** The message that is being written anew, and its words so far. */
interface EditDraft {
  readonly messageId: string
  readonly text: string
}

/** What was being written when the page went; null where nothing was. */
export function readEdit(key: EditDraftKey): EditDraft | null {
  const found = kept.getItem(key)
  const end = found?.indexOf(' ') ?? -1
  return found === null || end < 1 ? null : { messageId: found.slice(0, end), text: found.slice(end + 1) }
}

export function keepEdit(key: EditDraftKey, { messageId, text }: EditDraft): void {
  kept.setItem(key, `${messageId} ${text}`)
}

/** It was sent, or let be, or its message is no more. */
export function forgetEdit(key: EditDraftKey, messageId: string): void {
  if (readEdit(key)?.messageId === messageId) kept.removeItem(key)
}
