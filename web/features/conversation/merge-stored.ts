import type { ConversationState, Exchange } from './conversation-state.ts'

/**
 * What is shown once the server has told its latest exchanges, asked for when the screen showed `asOf`: those, and of one's own what
 * the server may not have, or what has changed or gone here since it was asked.
 */
export function mergeStored(
  { exchanges: shown, active }: Pick<ConversationState, 'exchanges' | 'active'>,
  stored: readonly Exchange[],
  asOf: readonly Exchange[],
): readonly Exchange[] {
  const before = new Set(asOf)
  const known = new Set(asOf.map(({ messageId }) => messageId))
  const told = new Set(stored.map(({ messageId }) => messageId))
  const here = new Map(shown.map((one) => [one.messageId, one]))
  const latest = stored.flatMap((one) => {
    const mine = here.get(one.messageId)
    if (mine === undefined) return known.has(one.messageId) ? [] : [one]
    return [before.has(mine) ? newer(one, mine) : mine]
  })
  const own = (one: Exchange) => {
    if (told.has(one.messageId)) return false
    // What another page sent and the server does not have any more was deleted there, or came to nothing.
    if (one.elsewhere === true) return !known.has(one.messageId)
    return !before.has(one) || isUnsettled(one) || one.messageId === active?.messageId
  }
  // Older ones that were fetched meanwhile stand before them.
  const start = Math.max(
    0,
    shown.findIndex(({ messageId }) => told.has(messageId)),
  )
  return [...shown.slice(0, start).filter(own), ...latest, ...shown.slice(start).filter(own)]
}

/** One that is being answered is shown as it is here, but where nobody listens to its reply any more. */
function newer(stored: Exchange, mine: Exchange): Exchange {
  if (stored.reply !== '') return stored
  if (mine.status !== 'failed' || stored.status !== 'waiting') return mine
  return { ...stored, elsewhere: mine.elsewhere ?? false }
}

/** What the server never had, or has not kept: it stays on the screen. */
function isUnsettled({ status, reply }: Exchange): boolean {
  return status === 'failed' || (status === 'stopped' && reply === '')
}

/** The same with older ones before them; of two with the same id the one that has a reply stands. */
export function mergeOlder(shown: readonly Exchange[], older: readonly Exchange[]): readonly Exchange[] {
  const byId = new Map<string, Exchange>()
  for (const exchange of [...older, ...shown]) {
    const twin = byId.get(exchange.messageId)
    if (twin === undefined || twin.reply === '') byId.set(exchange.messageId, exchange)
  }
  return [...byId.values()]
}
