import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { myTherapist } from '../../../contract/connections.ts'
import { listBookingRequests } from '../../../contract/matching.ts'
import { q } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PersonLine } from '../../ui/person-line.tsx'
import { howText, timesAhead, whenText } from '../matching/booked-time-words.ts'
import { ReadQuestion } from '../sharing/read-question.tsx'
import { DashboardCard } from './dashboard-card.tsx'

/** Who the client is connected to, or how to find someone. */
export function TherapistCard({ onAsk }: { onAsk: () => void }) {
  const { data, error, isLoading, refetch } = useQuery(q(myTherapist))
  const therapist = data?.therapist ?? null
  const failure = error === null ? null : 'Kunde inte hämta vem som är din terapeut.'
  return (
    <DashboardCard title="Din terapeut" loading={isLoading} failure={failure} onRetry={() => void refetch()}>
      {therapist === null ? (
        <p className="text-muted">
          Du har ingen terapeut än. Vill du prata med en människa också, så hjälper vi dig att hitta någon.
        </p>
      ) : (
        <PersonLine name={therapist.name} email={therapist.email} />
      )}
      {therapist !== null && <NextTime />}
      {therapist !== null && <ReadQuestion />}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button variant="secondary" aria-haspopup="dialog" onClick={onAsk}>
          {therapist === null ? 'Hitta en terapeut' : 'Boka samtal'}
        </Button>
        <LinkButton to="/client/therapist" variant="quiet">
          {therapist === null ? 'Jag har en kod' : 'Min Terapeut'}
        </LinkButton>
        {therapist === null && (
          <LinkButton to="/onboarding" variant="quiet">
            Se vem som passar dig
          </LinkButton>
        )}
      </div>
    </DashboardCard>
  )
}

/** The client's next booked time, where one is ahead and can be read. Loads softly: it stands on another page too. */
function NextTime() {
  const { data } = useQuery(q(listBookingRequests))
  const [now] = useState(() => new Date())
  const time = timesAhead(data?.requests ?? [], now)[0]?.time ?? null
  if (time === null) return null
  return (
    <div className="flex gap-3 rounded-field bg-band px-4 py-3">
      <CalendarClock aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="text-sm text-muted">Nästa bokade tid</p>
        <p className="font-semibold">{whenText(time)}</p>
        <p className="text-sm wrap-anywhere whitespace-pre-line">{howText(time)}</p>
      </div>
    </div>
  )
}
