import { kept } from '../../api/browser-storage.ts'

/** Puts a text in the chat's field, to be sent or not. What stands there already stays. */
export function offerClientDraft(text: string): void {
  if ((kept.getItem('clientChatDraft') ?? '').trim() === '') kept.setItem('clientChatDraft', text)
}
