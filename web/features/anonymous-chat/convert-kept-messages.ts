import { convertAnonymousMessages } from '../../../contract/anonymous-chat.ts'
import { kept } from '../../api/browser-storage.ts'
import { call } from '../../api/call.ts'
import { isConverted, keptAnonymousMessages, markConverted, portionsOf } from './unconverted-messages.ts'

let converting: Promise<number> | null = null

/** True when this browser holds a conversation that no account has. */
export function hasUnsavedMessages(): boolean {
  return !isConverted(kept) && keptAnonymousMessages(kept).length > 0
}

/** The newest part of the conversation, as much as one call takes, to send with a registration; or null. */
export function messagesForRegistration() {
  return hasUnsavedMessages() ? (portionsOf(keptAnonymousMessages(kept)).at(-1) ?? null) : null
}

/**
 * Stores the anonymous conversation in the account and forgets the copies here; what the server keeps opens with the key
 * that goes with them alone. Gives how many messages the account got: 0 when there is nothing to do. One conversion at a
 * time. Throws `ApiError`.
 */
export function convertKeptMessages(signal?: AbortSignal): Promise<number> {
  converting ??= convert(signal).finally(() => {
    converting = null
  })
  return converting
}

async function convert(signal?: AbortSignal): Promise<number> {
  if (!hasUnsavedMessages()) return 0
  let converted = 0
  for (const messages of portionsOf(keptAnonymousMessages(kept))) {
    converted += (await call(convertAnonymousMessages, { body: { messages } }, { signal })).converted_count
  }
  markConverted(kept)
  return converted
}

/** "3 meddelanden sparade". */
export function savedText(count: number): string {
  if (count === 0) return 'Inga meddelanden att spara'
  return count === 1 ? '1 meddelande sparat' : `${count} meddelanden sparade`
}
