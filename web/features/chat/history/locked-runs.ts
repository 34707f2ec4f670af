import type { Exchange } from '../../conversation/conversation-state.ts'

/** The first message of each unbroken run of locked ones, with how many there are in it. */
export function lockedRuns(exchanges: readonly Exchange[]): ReadonlyMap<string, number> {
  const runs = new Map<string, number>()
  let first: string | null = null
  for (const { messageId, status } of exchanges) {
    first = status === 'locked' ? (first ?? messageId) : null
    if (first !== null) runs.set(first, (runs.get(first) ?? 0) + 1)
  }
  return runs
}
