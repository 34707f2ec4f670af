import { useQuery } from '@tanstack/react-query'
import { myTherapist } from '../../../contract/connections.ts'
import { q } from '../../api/queries.ts'
import { AvatarInitials } from '../../ui/avatar-initials.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NextTime } from '../matching/next-time.tsx'
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
        <div className="flex items-center gap-3">
          <AvatarInitials name={therapist.name} />
          <p className="min-w-0">
            <span className="block font-semibold">{therapist.name}</span>
            <span className="block text-sm break-all text-muted">{therapist.email}</span>
          </p>
        </div>
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
