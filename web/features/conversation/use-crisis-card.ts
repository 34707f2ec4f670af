import { useState } from 'react'
import type { ConversationState } from './conversation-state.ts'

/** Whether the crisis card is in view: from a signal on until it is dismissed, and again with the next signal. */
export function useCrisisCard({ safety, safetySignals }: ConversationState): { shown: boolean; dismiss: () => void } {
  const [dismissedAt, setDismissedAt] = useState(0)
  return {
    shown: safety.tier !== 'none' && safetySignals > dismissedAt,
    dismiss: () => setDismissedAt(safetySignals),
  }
}
