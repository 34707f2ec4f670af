import { useState } from 'react'
import type { TherapistRequest } from '../../../contract/matching.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import type { Answering } from './answer-dialog.tsx'
import { BookedTime } from './booked-time.tsx'
import { InviteAgain } from './invite-again.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestText } from './request-text.tsx'
import { ASKED_STATES, askedTitle, dueText, hasRunOut, isForAnybody } from './request-words.ts'

interface AskedRequestProps {
  request: TherapistRequest
  onAnswer: (answering: Answering) => void
}

/** One request with its two answers. */
export function AskedRequest({ request, onAnswer }: AskedRequestProps) {
  const { kind, state, name, note } = request
  const title = askedTitle(request)
  const [now] = useState(() => new Date())
  const due = dueText(request, now)
  const forAnybody = isForAnybody(request)
  return (
    <RequestCard request={request} title={title} state={ASKED_STATES[state]}>
      {note !== null && <RequestText from={`${name ?? 'Klienten'} skrev`} text={note} />}
      {note === null && <MissingNote request={request} />}
      {due !== null && <p className="text-sm text-muted">{due}</p>}
      {kind === 'session' && state === 'accepted' && <BookedTime request={request} reader="therapist" connected />}
      {hasRunOut(request, now) && <InviteAgain request={request} />}
      {forAnybody && (
        <p className="text-sm text-muted">
          Frågan går till alla kontrollerade terapeuter. Tackar du ja får du veta förnamnet, och läser det klienten har
          skrivit när ni är anslutna. Passar den inte dig kan du låta den ligga, så kan någon annan svara.
        </p>
      )}
      {state === 'open' && (
        <div className="flex flex-wrap gap-3">
          <Button aria-label={`Tacka ja: ${title}`} onClick={() => onAnswer({ request, accept: true })}>
            Tacka ja
          </Button>
          {!forAnybody && (
            <Button
              variant="secondary"
              aria-label={`Tacka nej: ${title}`}
              onClick={() => onAnswer({ request, accept: false })}
            >
              Tacka nej
            </Button>
          )}
        </div>
      )}
    </RequestCard>
  )
}

/** Why no message is shown, where there may be one. */
function MissingNote({ request: { kind, name } }: { request: TherapistRequest }) {
  const { user } = useSession()
  if (user?.needs_second_step === true && name !== null) {
    return <p className="text-sm text-muted">Ett meddelande visas först när du har loggat in i två steg.</p>
  }
  return kind === 'session' ? <p className="text-sm text-muted">Meddelandet går inte att läsa för dig.</p> : null
}
