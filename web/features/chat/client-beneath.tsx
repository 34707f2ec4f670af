import { BeneathReply } from '../conversation/beneath-reply.tsx'
import type { BeneathProps } from '../conversation/use-beneath.tsx'
import { ClientOpinion } from '../opinions/client-opinion.tsx'

/** Below a reply to a client. What is thought of it can be said of the newest, and changed wherever it was. */
export function ClientBeneath({ exchange, dispatch, ...place }: BeneathProps) {
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
