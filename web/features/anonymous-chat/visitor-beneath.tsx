import { MessageSquareMore } from 'lucide-react'
import { OPINION_REASONS, type OpinionReason, reasonsFor, type Verdict } from '../../../contract/opinion-reasons.ts'
import { call } from '../../api/call.ts'
import { actOrTell } from '../../forms/act-or-tell.ts'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { BeneathReply } from '../conversation/beneath-reply.tsx'
import { QUIET_MENU } from '../conversation/quiet-look.ts'
import { Thumbs } from '../conversation/thumbs.tsx'
import type { BeneathProps } from '../conversation/use-beneath.tsx'
import { keepTalk } from './kept-talk.ts'
import { setVisitorOpinion } from './light-endpoints.ts'

/** Below a reply to a visitor. */
export function VisitorBeneath({ exchange, dispatch, ...place }: BeneathProps) {
  const { messageId, own, opinion } = exchange
  const verdict = opinion?.verdict ?? null

  async function save(chosen: Verdict | null, reason: OpinionReason | null = null) {
    const body = { session_id: keepTalk().sessionId, message_id: messageId, verdict: chosen, reason }
    await call(setVisitorOpinion, { body })
    dispatch({ type: 'thought', messageId, opinion: chosen && { verdict: chosen, reason, words: '' } })
  }

  async function tellWhy(reason: OpinionReason) {
    await actOrTell(async () => {
      await save(verdict, reason)
      toast('Tack. Det är räknat.')
    }, 'Kunde inte spara:')
  }

  const why = verdict !== null && (
    <Menu
      label="Varför?"
      className={QUIET_MENU}
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
