import { MessageSquareMore } from 'lucide-react'
import { OPINION_REASONS, type OpinionReason, reasonsFor, type Verdict } from '../../../contract/opinion-reasons.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { BeneathReply } from '../conversation/beneath-reply.tsx'
import type { ConversationEvent, Exchange, Place } from '../conversation/conversation-state.ts'
import type { BeneathPlace } from '../conversation/exchange-view.tsx'
import { Thumbs } from '../conversation/thumbs.tsx'
import { keepTalk } from './kept-talk.ts'
import { setVisitorOpinion } from './light-endpoints.ts'

interface VisitorBeneathProps extends BeneathPlace {
  exchange: Exchange
  ask: (text: string, place: Place) => void
  dispatch: (event: ConversationEvent) => void
  hearsWishes: boolean
  cost: string | null
}

/** Below a reply to a visitor. */
export function VisitorBeneath({ exchange, dispatch, ...place }: VisitorBeneathProps) {
  const { messageId, own, opinion } = exchange
  const verdict = opinion?.verdict ?? null

  async function save(chosen: Verdict | null, reason: OpinionReason | null = null) {
    const body = { session_id: keepTalk().sessionId, message_id: messageId, verdict: chosen, reason }
    await call(setVisitorOpinion, { body })
    dispatch({ type: 'thought', messageId, opinion: chosen && { verdict: chosen, reason, words: '' } })
  }

  async function tellWhy(reason: OpinionReason) {
    try {
      await save(verdict, reason)
      toast('Tack. Det är räknat.')
    } catch (error) {
      toast(`Kunde inte spara: ${detailOf(error)}`, { tone: 'error' })
    }
  }

  const why = verdict !== null && (
    <Menu
      label="Varför?"
      className="gap-1.5! text-xs! text-caption hover:text-ink"
      trigger={
        <>
          <MessageSquareMore aria-hidden="true" className="size-4" />
          Varför?
        </>
      }
      items={reasonsFor(verdict).map((reason) => ({
        label: OPINION_REASONS[reason].label,
        onSelect: () => void tellWhy(reason),
      }))}
    />
  )
  const isAsked = own !== null && (place.isLast || verdict !== null)
  return (
    <BeneathReply
      exchange={exchange}
      {...place}
      opinion={isAsked && <Thumbs verdict={verdict} save={(chosen) => save(chosen)} why={why} />}
    />
  )
}
