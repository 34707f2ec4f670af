import * as z from 'zod/mini'
import { AnonymousMessage } from '../../../contract/anonymous-chat.ts'
import type { KeyValueStore } from '../../api/browser-storage.ts'
import { KEPT } from './kept-messages.ts'

interface Stores {
  readonly local: KeyValueStore
  readonly tab: KeyValueStore
}

/** What one call takes (contract/anonymous-chat.ts). */
const MOST = 200

/**
 * The anonymous conversation this browser keeps, oldest first, each message once, errors left out. Empty when the
 * visitor has written nothing. Damaged parts are skipped.
 */
export function keptAnonymousMessages({ local, tab }: Stores): AnonymousMessage[] {
  const byId = new Map<string, AnonymousMessage>()
  const copies = [local.getItem(KEPT.forSignup), tab.getItem(KEPT.chat), tab.getItem(KEPT.pendingProfile)]
  for (const message of copies.flatMap(messagesIn)) {
    if (message.isError !== true && !byId.has(message.id)) byId.set(message.id, message)
  }
  const messages = [...byId.values()]
  return messages.some((message) => message.type === 'user') ? messages.slice(-MOST) : []
}

function messagesIn(text: string | null): AnonymousMessage[] {
  try {
    const list = z.safeParse(z.array(z.unknown()), JSON.parse(text ?? '[]'))
    if (!list.success) return []
    return list.data.flatMap((item) => z.safeParse(AnonymousMessage, item).data ?? [])
  } catch {
    return []
  }
}

/** True when this tab's conversation is in the account already. */
export function isConverted({ tab }: Stores): boolean {
  return tab.getItem(KEPT.alreadyConverted) !== null
}

/** Forgets the copies of a conversation that the account now holds. */
export function markConverted({ local, tab }: Stores): void {
  tab.setItem(KEPT.alreadyConverted, 'true')
  tab.removeItem(KEPT.chat)
  tab.removeItem(KEPT.pendingProfile)
  local.removeItem(KEPT.forSignup)
}
