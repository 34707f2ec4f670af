/** Whether a message may use a free chat, given the messages that already have. */
export function takeChat(used: readonly string[], messageId: string, limit: number) {
  if (used.includes(messageId)) return { allowed: true, isNew: false, remaining: Math.max(0, limit - used.length) }
  if (used.length >= limit) return { allowed: false, isNew: false, remaining: 0 }
  return { allowed: true, isNew: true, remaining: limit - used.length - 1 }
}
