import { useState } from 'react'
import type { TherapistRequest } from '../../../contract/matching.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import type { Answering } from './answer-dialog.tsx'
import { AskedRequest } from './asked-request.tsx'
import { timesAhead } from './booked-time-words.ts'
import { useRequests } from './use-requests.ts'

/** What the therapist has been asked: what waits first, then the times that are booked; what else is answered is folded away. */
export function AskedRequests() {
  const query = useRequests()
  const [answering, setAnswering] = useState<Answering | null>(null)
  return (
    <section aria-labelledby="forfragningar" className="grid gap-4">
      <h2 id="forfragningar" className="text-2xl">
        Förfrågningar
      </h2>
      <Loaded query={query} lines={2} label="Laddar förfrågningar…">
        {(requests) => <Lists requests={requests} onAnswer={setAnswering} />}
      </Loaded>
      <AnswerDialog answering={answering} onClose={() => setAnswering(null)} />
    </section>
  )
}

interface ListsProps {
  requests: readonly TherapistRequest[]
  onAnswer: (answering: Answering) => void
}

function Lists({ requests, onAnswer }: ListsProps) {
  const open = requests.filter(({ state }) => state === 'open')
  const [now] = useState(() => new Date())
  const booked = timesAhead(requests, now)
  const answered = requests.filter((request) => request.state !== 'open' && !booked.includes(request))
  return (
    <>
      {open.length === 0 && <p className="text-muted">Ingen väntar på svar från dig.</p>}
      {open.length > 0 && (
        <ul aria-label="Väntar på svar" className="grid gap-3 lg:grid-cols-2">
          {open.map((request) => (
            <AskedRequest key={request.id} request={request} onAnswer={onAnswer} />
          ))}
        </ul>
      )}
      {booked.length > 0 && (
        <>
          <h3 id="bokade-tider" className="text-lg">
            Bokade tider
          </h3>
          <ul aria-labelledby="bokade-tider" className="grid gap-3 lg:grid-cols-2">
            {booked.map((request) => (
              <AskedRequest key={request.id} request={request} onAnswer={onAnswer} />
            ))}
          </ul>
        </>
      )}
      {answered.length > 0 && (
        <details>
          <summary className="w-fit py-2 font-semibold">Besvarade ({answered.length})</summary>
          <ul aria-label="Besvarade" className="grid gap-3 pt-2 lg:grid-cols-2">
            {answered.map((request) => (
              <AskedRequest key={request.id} request={request} onAnswer={onAnswer} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
