import type { Exchange } from './conversation-state.ts'

export function change(
  exchanges: readonly Exchange[],
  messageId: string,
  part: Partial<Exchange>,
): readonly Exchange[] {
  return exchanges.map((exchange) => (exchange.messageId === messageId ? { ...exchange, ...part } : exchange))
}

export function without(exchanges: readonly Exchange[], messageId: string): readonly Exchange[] {
  return exchanges.filter((exchange) => exchange.messageId !== messageId)
}

/** A stored exchange goes with all its versions, as on the server; one that got no reply goes alone. */
export function withoutVersions(exchanges: readonly Exchange[], messageId: string): readonly Exchange[] {
  const removed = exchanges.find((exchange) => exchange.messageId === messageId)
  if (removed === undefined || removed.exchangeId === null) return without(exchanges, messageId)
  const first = removed.versionOf ?? messageId
  return exchanges.filter((exchange) => (exchange.versionOf ?? exchange.messageId) !== first)
}
