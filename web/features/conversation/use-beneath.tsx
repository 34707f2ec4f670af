import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Deferred } from '../../loading/deferred.tsx'
import type { ConversationEvent, Exchange, Place } from './conversation-state.ts'
import { type EditDraftKey, forgetEdit, readEdit } from './edit-draft.ts'
import type { BeneathPlace } from './exchange-view.tsx'
import type { Conversation } from './use-conversation.ts'

/** What stands below one reply, which is fetched when there is one. */
export interface BeneathProps extends BeneathPlace {
  exchange: Exchange
  /** Sends a message in the place of this one; false where another is awaited, and nothing was sent. */
  ask: (text: string, place: Place) => boolean
  /** Its message is being written anew: that stays open whatever comes after it. */
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  dispatch: (event: ConversationEvent) => void
  /** Another reply can be as it is wished to be: in danger, and where own words answer, it is another and no more. */
  hearsWishes: boolean
  /** What another reply costs, where that is not said below the field. */
  cost: string | null
  /** Where an edit is kept that is being written. */
  editKey: EditDraftKey
}

/** Below the newest reply, and those that have earlier versions or an opinion. `Part` must be the same each time, as what is given is. */
export function useBeneath(
  { send, dispatch }: Pick<Conversation, 'send' | 'dispatch'>,
  Part: ComponentType<BeneathProps>,
  { hearsWishes, cost, editKey }: Pick<BeneathProps, 'hearsWishes' | 'cost' | 'editKey'>,
  toField: () => void,
): (exchange: Exchange, place: BeneathPlace) => ReactNode {
  // Of the first drawing: it goes by a reference.
  const field = useRef(toField)
  const [edited, setEdited] = useState<string | null>(null)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- storage is only there after hydration
    setEdited(readEdit(editKey)?.messageId ?? null)
  }, [editKey])
  return useCallback(
    (exchange, place) => {
      const isEditing = edited === exchange.messageId
      const isBare = place.earlier.length === 0 && !exchange.opinion && !isEditing
      if (exchange.own === null || (!place.isLast && isBare)) return null
      const ask = (text: string, at: Place) => {
        const isSent = send(text, at)
        if (isSent) field.current()
        return isSent
      }
      const onEditing = (is: boolean) => {
        setEdited(is ? exchange.messageId : null)
        if (!is) forgetEdit(editKey, exchange.messageId)
      }
      const given = { hearsWishes, cost, editKey, dispatch, ask, isEditing, onEditing }
      return (
        <Deferred>
          <Part exchange={exchange} {...place} {...given} />
        </Deferred>
      )
    },
    [send, dispatch, Part, hearsWishes, cost, editKey, edited],
  )
}
