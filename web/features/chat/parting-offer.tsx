import { useEffect, useState } from 'react'
import { stockholmDay } from '../../../contract/stockholm-time.ts'
import { kept } from '../../api/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { lastOwnOf, type ConversationState } from '../conversation/conversation-state.ts'
import { readSitting } from '../conversation/long-session.ts'
import { isFarewell, isLongTalk, REST } from './parting.ts'

interface PartingOfferProps {
  state: ConversationState
  /** Asks for the sentence; its words are the client's alone. */
  onWrite: () => void
}

/**
 * At the end of a long talk, when somebody takes leave or has rested for ten minutes: one sentence to keep for next time.
 * Once a day at most, and never in danger.
 */
export function PartingOffer({ state, onWrite }: PartingOfferProps) {
  const [isOffered, setOffered] = useState(false)
  const { active, exchanges, safety, sentHere } = state
  const isOver = active === null && sentHere > 0 && exchanges.at(-1)?.status === 'answered'
  const isCalm = safety.tier === 'none'

  useEffect(() => {
    if (!isOver || !isCalm) return
    const offer = () => {
      const today = stockholmDay(new Date())
      if (kept.getItem('lyhord_once_parting') === today || !isLongTalk(readSitting(), sentHere * 2)) return
      kept.setItem('lyhord_once_parting', today)
      setOffered(true)
    }
    const timer = setTimeout(offer, isFarewell(lastOwnOf(exchanges) ?? '') ? 0 : REST)
    return () => clearTimeout(timer)
  }, [isOver, isCalm, sentHere, exchanges])

  if (!isOffered || !isCalm) return null
  const close = () => setOffered(false)
  return (
    <aside
      aria-label="Till nästa gång"
      data-no-print
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-hairline bg-band px-4 py-3"
    >
      <p role="status" className="text-sm">
        Vill du spara en mening till nästa gång? Du skriver den själv, och den står sedan under Till nästa samtal på din
        översikt.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() => {
            close()
            onWrite()
          }}
        >
          Skriv en mening
        </Button>
        <Button variant="quiet" onClick={close}>
          Nej tack
        </Button>
      </div>
    </aside>
  )
}
