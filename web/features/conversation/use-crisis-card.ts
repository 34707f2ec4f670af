import { useEffect, useState } from 'react'
import { kept } from '../../api/browser-storage.ts'
import type { StoredKey } from '../../api/stored-items.ts'
import type { SafetyTier } from '../../../contract/safety-tiers.ts'
import type { ConversationState } from './conversation-state.ts'
import { covers, type Safety } from './talk-safety.ts'

/** That the card is closed, and nothing of why it stood. */
const CLOSED = 'lyhord_card_closed' satisfies StoredKey

interface ShownCard {
  /** Whether there is danger to answer: then the card stands, or a line in its place once it was closed. */
  readonly shown: boolean
  readonly dismiss: () => void
  /** Brings the whole card back; null while it stands. */
  readonly reopen: (() => void) | null
  /** The card that stands was asked for: the focus goes to it. */
  readonly isAskedFor: boolean
}

/**
 * The crisis card of a talk: whole until it is closed, then a line, also after a reload of this tab, and whole again when the
 * danger rises or is another. `isKnown` once the danger from before is in the state.
 */
export function useCrisisCard({ safety }: ConversationState, isKnown: boolean, onClosed: () => void): ShownCard {
  const [closedAt, setClosedAt] = useState<Safety | null>(null)
  const [isRead, setIsRead] = useState(false)
  const [isAskedFor, setIsAskedFor] = useState(false)
  if (isKnown && !isRead) {
    setIsRead(true)
    setClosedAt(beginsClosed(safety.tier, kept.getItem(CLOSED) !== null) ? safety : null)
  } else if (closedAt !== null && isNewDanger(safety, closedAt)) setClosedAt(null)

  const isClosed = closedAt !== null
  useEffect(() => {
    if (isClosed) kept.setItem(CLOSED, 'true')
    else if (isRead) kept.removeItem(CLOSED)
  }, [isClosed, isRead])

  return {
    shown: safety.tier !== 'none',
    dismiss: () => {
      setClosedAt(safety)
      setIsAskedFor(false)
      onClosed()
    },
    reopen: isClosed
      ? () => {
          setClosedAt(null)
          setIsAskedFor(true)
        }
      : null,
    isAskedFor,
  }
}

/** Where a talk is opened again: a concern, which may be of long ago, begins as the line; danger as the whole card, unless it was closed here. */
export function beginsClosed(tier: SafetyTier, wasClosed: boolean): boolean {
  return wasClosed || tier === 'concern'
}

/**
 * Whether the card that was closed belongs to the past: a higher tier, another kind, or a talk that was begun anew. The
 * same danger, which the server tells of with every reply, is nothing new.
 */
export function isNewDanger(now: Safety, before: Safety): boolean {
  if (now.tier === 'none') return true
  return !covers(before, now)
}
