import { useState } from 'react'
import type { TherapistRequest } from '../../../contract/matching.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { BookedTime } from './booked-time.tsx'
import { timesAhead } from './booked-time-words.ts'
import { RequestCard } from './request-card.tsx'
import { RequestText } from './request-text.tsx'
import { invitationText, OWN_STATES, ownTitle, waitingText } from './request-words.ts'
import { useRequests } from './use-requests.ts'

/** What the client has asked of therapists, and the answers; what has a time ahead comes first. `connected` hides what only helps to become so. */
export function OwnRequests({ connected }: { connected: boolean }) {
  const query = useRequests()
  const [now] = useState(() => new Date())
  return (
    <section aria-labelledby="forfragningar" className="grid gap-4">
      <h2 id="forfragningar" className="text-2xl">
        Dina förfrågningar
      </h2>
      <Loaded query={query} lines={2} label="Laddar dina förfrågningar…">
        {(requests) =>
          requests.length === 0 ? (
            <p className="text-muted">Du har inte frågat efter någon tid eller terapeut än.</p>
          ) : (
            <ul className="grid gap-3">
              {[...new Set([...timesAhead(requests, now), ...requests])].map((request) => (
                <OwnRequest key={request.id} request={request} connected={connected} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function OwnRequest({ request, connected }: { request: TherapistRequest; connected: boolean }) {
  const { kind, state, name, note, answer } = request
  const [now] = useState(() => new Date())
  const invitation = invitationText(request, now)
  return (
    <RequestCard request={request} title={ownTitle(request)} state={OWN_STATES[state]}>
      {note !== null && <RequestText from="Du skrev" text={note} />}
      {answer !== null && <RequestText from={`Svar från ${name ?? 'terapeuten'}`} text={answer} />}
      {kind === 'session' && state === 'accepted' && (
        <BookedTime request={request} reader="patient" connected={connected} />
      )}
      {state === 'open' && <p className="text-sm text-muted">{waitingText(request, now)}</p>}
      {invitation !== null && !connected && <p className="text-sm">{invitation}</p>}
      {(state === 'declined' || state === 'ended') && kind !== 'session' && (
        <p className="text-sm text-muted">Du kan fråga någon annan när du vill.</p>
      )}
    </RequestCard>
  )
}
