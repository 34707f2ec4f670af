import { BeneathReply } from '../conversation/beneath-reply.tsx'
import type { ConversationEvent, Exchange, Place } from '../conversation/conversation-state.ts'
import type { BeneathPlace } from '../conversation/exchange-view.tsx'
import { ClientOpinion } from '../opinions/client-opinion.tsx'

interface ClientBeneathProps extends BeneathPlace {
  exchange: Exchange
  ask: (text: string, place: Place) => void
  dispatch: (event: ConversationEvent) => void
  hearsWishes: boolean
  cost: string | null
}

/** Below a reply to a client. What is thought of it can be said of the newest, and changed wherever it was. */
export function ClientBeneath({ exchange, dispatch, ...place }: ClientBeneathProps) {
  const { exchangeId, messageId, own, opinion = null } = exchange
  const isAsked = exchangeId !== null && own !== null && (place.isLast || opinion !== null)
  return (
    <BeneathReply
      exchange={exchange}
      {...place}
      opinion={
        isAsked && (
          <ClientOpinion
            exchangeId={exchangeId}
            opinion={opinion}
            onChange={(next) => dispatch({ type: 'thought', messageId, opinion: next })}
          />
        )
      }
    />
  )
}
