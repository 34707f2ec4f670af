import type { Exchange } from './conversation-state.ts'

/** A conversation as it stands: of each message the newest version, with those before it. */
interface Standing {
  readonly shown: readonly Exchange[]
  /** By the message of the version that is shown, oldest first. */
  readonly earlier: ReadonlyMap<string, readonly Exchange[]>
}

/** What all versions of a message share: the id of the first. */
export function firstVersion({ versionOf, messageId }: Exchange): string {
  return versionOf ?? messageId
}

/**
 * Which exchanges are shown, and which wait under a newer version. A version without a reply, not even one that is awaited, takes
 * nobody's place: it stands behind the one that has.
 */
export function standing(exchanges: readonly Exchange[]): Standing {
  const versions = new Map<string, Exchange[]>()
  for (const one of exchanges.filter(takesPlace)) {
    const first = firstVersion(one)
    versions.set(first, [...(versions.get(first) ?? []), one])
  }
  const earlier = new Map<string, readonly Exchange[]>()
  for (const all of versions.values()) {
    const newest = all.at(-1)
    if (newest !== undefined && all.length > 1) earlier.set(newest.messageId, all.slice(0, -1))
  }
  const hidden = new Set([...earlier.values()].flat())
  return { shown: hidden.size === 0 ? exchanges : exchanges.filter((one) => !hidden.has(one)), earlier }
}

function takesPlace({ status, reply }: Exchange): boolean {
  return status === 'waiting' || status === 'locked' || (status !== 'failed' && reply !== '')
}

/** The message whose place another version takes: the newest of them that has a reply. Null where it is a message like any other. */
export function replacedBy(exchanges: readonly Exchange[], { versionOf, messageId }: Exchange): string | null {
  if (versionOf === undefined) return null
  const before = exchanges.findLast(
    (one) => one.messageId !== messageId && firstVersion(one) === versionOf && takesPlace(one),
  )
  return before?.messageId ?? null
}
