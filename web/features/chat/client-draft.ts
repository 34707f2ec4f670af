import { tabStore } from '../../api/browser-storage.ts'

/** What is being written in the client's chat and not sent yet; use-draft.ts reads it. */
export const CLIENT_DRAFT_KEY = 'clientChatDraft'

/** Puts a text in the chat's field, to be sent or not. What stands there already stays. */
export function offerClientDraft(text: string): void {
  if ((tabStore.getItem(CLIENT_DRAFT_KEY) ?? '').trim() === '') tabStore.setItem(CLIENT_DRAFT_KEY, text)
}
