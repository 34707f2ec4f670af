import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type ClientSafetyView, getSafetyState } from '../../../contract/safety-state.ts'
import { invalidate, q } from '../../api/queries.ts'
import type { ConversationEvent, ConversationState } from '../conversation/conversation-state.ts'
import { covers, type Safety } from '../conversation/talk-safety.ts'

/** The query to start in the chat's loader. */
export const keptSafetyQuery = q(getSafetyState, { query: {} })

/**
 * What the talk knows of the danger that is kept: `asked` until the answer has been taken in, `failed` while none comes, `unknown`
 * where some of it cannot be opened.
 */
export type KeptSafety = 'asked' | 'known' | 'unknown' | 'failed'

/**
 * Brings what is kept of the person's danger into the talk (docs/safety.md): it is theirs, and not this screen's, so the card
 * and the free lane are there after a reload, in another tab and on another device, before anything is written.
 */
export function useKeptSafety(shown: Safety, dispatch: (event: ConversationEvent) => void): KeptSafety {
  const { data, failureCount } = useQuery(keptSafetyQuery)
  useEffect(() => {
    if (data !== undefined) dispatch({ type: 'safety', tier: data.tier, kinds: data.kinds })
  }, [data, dispatch])

  // What has been found here since is asked for anew, so that no older answer of this browser stands for it later.
  const learn = useEffectEvent((found: Safety) => {
    if (data !== undefined && !covers(data, found)) void invalidate(getSafetyState)
  })
  useEffect(() => learn(shown), [shown])

  if (data === undefined) return failureCount > 0 ? 'failed' : 'asked'
  if (!covers(shown, data)) return 'asked'
  return data.unknown ? 'unknown' : 'known'
}

/** After so long without a sign the card speaks of what was, and of no danger at this moment. Milliseconds. */
const OLD_AFTER = 24 * 60 * 60 * 1000

/** Whether the danger that is shown is one that was kept, and long ago. */
export function useIsOldDanger(shown: Shown): boolean {
  const { data, dataUpdatedAt } = useQuery(keptSafetyQuery)
  return data !== undefined && isOldDanger(data, shown, dataUpdatedAt)
}

type Shown = Pick<ConversationState, 'safety' | 'signHere'>
type Kept = Safety & Pick<ClientSafetyView, 'last_signal_at'>

/**
 * Whether what is shown was kept, and its last sign lies long before now; what has no time is of this moment. So is what this screen
 * found itself in words that did not get through: the server, which tells the time, has not seen them.
 */
export function isOldDanger(kept: Kept, { safety, signHere }: Shown, now: number): boolean {
  if (signHere || kept.last_signal_at === null || !covers(kept, safety)) return false
  return now - Date.parse(kept.last_signal_at) >= OLD_AFTER
}
