import { useQuery } from '@tanstack/react-query'
import { chatStats } from '../../../contract/chat.ts'
import { q } from '../../api/queries.ts'
import type { ConversationState } from '../conversation/conversation-state.ts'
import { TapLines } from '../conversation/tap-lines.tsx'
import type { Draft } from '../conversation/use-draft.ts'
import type { History } from './history/use-history.ts'
import { PartingOffer } from './parting-offer.tsx'

interface AfterMessagesProps {
  state: ConversationState
  history: History
  draft: Draft
  onPick: (line: string) => void
  /** Not in a private talk: the list is not one. */
  onKeepSentence: (() => void) | null
}

/** Below the last message: a sentence to keep, and lines for who has no words. */
export function AfterMessages({ state, history, draft, onPick, onKeepSentence }: AfterMessagesProps) {
  const isEmpty = history.state === 'loaded' && history.error === null && state.exchanges.length === 0
  const { hasTalk, isPrivate } = history
  const stats = useQuery({ ...q(chatStats, { query: {} }), enabled: isEmpty && hasTalk && !isPrivate }).data
  const messages = hasTalk ? stats?.total_messages : 0
  return (
    <>
      {onKeepSentence !== null && <PartingOffer state={state} onWrite={onKeepSentence} />}
      {/* Where a private talk begins, what it is stands in view before all else. */}
      {!(isPrivate && isEmpty) && (
        <TapLines
          state={state}
          draft={draft}
          isReturning={isEmpty && messages !== undefined ? messages > 0 : null}
          onPick={onPick}
        />
      )}
    </>
  )
}
