/** Whether a free chat may be taken under a key, given the keys that hold one. */
export function takeChat(used: readonly string[], key: string, limit: number) {
  if (used.includes(key)) return { allowed: true, isNew: false, remaining: Math.max(0, limit - used.length) }
  if (used.length >= limit) return { allowed: false, isNew: false, remaining: 0 }
  return { allowed: true, isNew: true, remaining: limit - used.length - 1 }
}
