import { screenTexts } from '../../../safety/screen-texts.ts'
import type { ConversationEvent, ConversationState, Exchange } from './conversation-state.ts'
import { firstVersion } from './standing.ts'

/** Messages that were read here before: a card that was closed does not come back with each attempt. */
const read = new Set<string>()

/**
 * Reads a message that was refused, failed or is not getting through, in the browser, with the person's earlier ones: no
 * server has told whether they are in danger. Null where nothing is found, and where a reply has begun, since its card
 * came before it (docs/safety.md).
 */
export function screenUnanswered(
  { exchanges }: ConversationState,
  event: ConversationEvent,
): Extract<ConversationEvent, { type: 'safety' }> | null {
  if (event.type !== 'failed' && event.type !== 'cut') return null
  const at = exchanges.findIndex(({ messageId }) => messageId === event.messageId)
  const exchange = exchanges[at]
  if (exchange === undefined || exchange.own === null || exchange.reply !== '' || read.has(event.messageId)) return null
  read.add(event.messageId)
  // The same words asked about again are read once.
  const isSame = (one: Exchange) => firstVersion(one) === firstVersion(exchange) && one.own === exchange.own
  const earlier = exchanges.slice(0, at).flatMap((one) => (isSame(one) ? [] : (one.own ?? [])))
  const { tier, kinds } = screenTexts([exchange.own], earlier)
  return tier === 'none' ? null : { type: 'safety', tier, kinds, foundHere: true }
}
