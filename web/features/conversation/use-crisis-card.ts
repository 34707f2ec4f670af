import { useState } from 'react'
import { isAbove } from '../../../contract/safety-tiers.ts'
import type { ConversationState, Safety } from './conversation-state.ts'

interface ShownCard {
  /** Whether there is danger to answer: then the card stands, or a line in its place once it was closed. */
  readonly shown: boolean
  readonly dismiss: () => void
  /** Brings the whole card back; null while it stands. */
  readonly reopen: (() => void) | null
}

/** The crisis card of a talk: whole until it is closed, then a line, and whole again when the danger rises or is another. */
export function useCrisisCard({ safety }: ConversationState): ShownCard {
  const [closedAt, setClosedAt] = useState<Safety | null>(null)
  if (closedAt !== null && isNewDanger(safety, closedAt)) setClosedAt(null)
  return {
    shown: safety.tier !== 'none',
    dismiss: () => setClosedAt(safety),
    reopen: closedAt === null ? null : () => setClosedAt(null),
  }
}

/**
 * Whether the card that was closed belongs to the past: a higher tier, another kind, or a talk that was begun anew. The
 * same danger, which the server tells of with every reply, is nothing new.
 */
export function isNewDanger(now: Safety, before: Safety): boolean {
  if (now.tier === 'none') return true
  return isAbove(now.tier, before.tier) || now.kinds.some((kind) => !before.kinds.includes(kind))
}
