import * as z from 'zod/mini'
import { REPLY_WISHES } from '../../../../contract/reply-wishes.ts'
import { kept } from '../../../api/browser-storage.ts'
import { INTERRUPTED, waitingExchange } from '../../conversation/conversation-state.ts'
import type { ConversationEvent, Exchange } from '../../conversation/conversation-state.ts'
import { parseJson } from '../../../api/parse-json.ts'

const UnsentMessage = z.object({
  messageId: z.string(),
  text: z.string(),
  at: z.string(),
  place: z.optional(z.object({ versionOf: z.string(), wish: z.optional(z.enum(REPLY_WISHES)) })),
  talk: z.optional(z.string()),
})
type UnsentMessage = z.output<typeof UnsentMessage>

/** The messages without a delivered reply after an event in a talk: what a reload must not lose. */
export function unsentAfter(
  unsent: readonly UnsentMessage[],
  event: ConversationEvent,
  talk: string | null = null,
): readonly UnsentMessage[] {
  if (event.type === 'sent') {
    const { type: _, ...message } = event
    const kept = { ...message, ...(talk !== null && { talk }) }
    return [...unsent.filter((other) => other.messageId !== message.messageId), kept]
  }
  const over = event.type === 'done' || event.type === 'withdrawn' || event.type === 'removed'
  return over ? unsent.filter((other) => other.messageId !== event.messageId) : unsent
}

/** The same once it is known in which talk a message is sent: the first of all begins with it. */
export function unsentIn(unsent: readonly UnsentMessage[], messageId: string, talk: string): readonly UnsentMessage[] {
  return unsent.map((message) => (message.messageId === messageId ? { ...message, talk } : message))
}

/** The same without those of these talks, which are deleted; undefined are those of no known talk. */
export function unsentOutside(
  unsent: readonly UnsentMessage[],
  ...talks: readonly (string | undefined)[]
): readonly UnsentMessage[] {
  return unsent.filter(({ talk }) => !talks.includes(talk))
}

/** The same without those whose reply came: they are the history's now, and go with it. One under way may still be lost with its server. */
export function unsentBeside(unsent: readonly UnsentMessage[], history: readonly Exchange[]): readonly UnsentMessage[] {
  const isOver = ({ status }: Exchange) => status !== 'failed' && status !== 'waiting'
  const over = new Set(history.filter(isOver).map(({ messageId }) => messageId))
  return unsent.filter(({ messageId }) => !over.has(messageId))
}

/** Those that the history of a talk does not know of, as messages that can be sent again; what was sent before the talk was known is of any. */
export function missingExchanges(
  unsent: readonly UnsentMessage[],
  history: readonly Exchange[],
  talk: string | null = null,
): Exchange[] {
  const known = new Set(history.map((exchange) => exchange.messageId))
  return unsent
    .filter((message) => !known.has(message.messageId) && [undefined, talk ?? undefined].includes(message.talk))
    .map(({ messageId, text, at, place }) => ({
      ...waitingExchange(messageId, text, at),
      ...(place && { versionOf: place.versionOf, ...(place.wish && { wish: place.wish }) }),
      status: 'failed',
      error: INTERRUPTED,
    }))
}

/** Kept in this tab alone, for this account alone, and gone with sign-out. */
export function readUnsent(): readonly UnsentMessage[] {
  return z.safeParse(z.array(UnsentMessage), parseJson(kept.getItem('chatUnsentMessages'))).data ?? []
}

export function keepUnsent(unsent: readonly UnsentMessage[]): void {
  if (unsent.length === 0) kept.removeItem('chatUnsentMessages')
  else kept.setItem('chatUnsentMessages', JSON.stringify(unsent))
}
