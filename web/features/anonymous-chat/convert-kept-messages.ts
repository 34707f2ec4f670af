import { AnonymousSessionId, clearAnonymousSession } from '../../../contract/anonymous-chat.ts'
import { convertAnonymousMessages } from '../../../contract/registration.ts'
import { localStore, tabStore } from '../../api/browser-storage.ts'
import { call } from '../../api/call.ts'
import { isConverted, keptAnonymousMessages, markConverted } from './unconverted-messages.ts'

const stores = { local: localStore, tab: tabStore }
const SESSION_KEY = 'anonymous_session_id'
let converting: Promise<number> | null = null

/** True when this browser holds a conversation that no account has. */
export function hasUnsavedMessages(): boolean {
  return !isConverted(stores) && keptAnonymousMessages(stores).length > 0
}

/** The conversation to send with a registration, or null. */
export function messagesForRegistration() {
  return hasUnsavedMessages() ? keptAnonymousMessages(stores) : null
}

/**
 * Stores the anonymous conversation in the account and forgets the copies, here and on the server. Gives how many
 * messages the account got: 0 when there is nothing to do. One conversion at a time. Throws `ApiError`.
 */
export function convertKeptMessages(signal?: AbortSignal): Promise<number> {
  converting ??= convert(signal).finally(() => {
    converting = null
  })
  return converting
}

async function convert(signal?: AbortSignal): Promise<number> {
  if (!hasUnsavedMessages()) return 0
  const messages = keptAnonymousMessages(stores)
  const { converted_count } = await call(convertAnonymousMessages, { body: { messages } }, { signal })
  markConverted(stores)
  forgetAnonymousSession()
  return converted_count
}

/** The server's own alarm erases the chat within 24 hours where this does not arrive. */
function forgetAnonymousSession(): void {
  const id = AnonymousSessionId.safeParse(tabStore.getItem(SESSION_KEY)).data
  tabStore.removeItem(SESSION_KEY)
  if (id !== undefined) call(clearAnonymousSession, { body: { session_id: id } }).catch(() => undefined)
}

/** "3 meddelanden sparade". */
export function savedText(count: number): string {
  if (count === 0) return 'Inga meddelanden att spara'
  return count === 1 ? '1 meddelande sparat' : `${count} meddelanden sparade`
}
