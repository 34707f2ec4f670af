import { useQuery } from '@tanstack/react-query'
import { ANAMNESIS_AREAS, anamnesisProgress } from '../../../contract/anamnesis.ts'
import { q } from '../../api/queries.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { updatedText } from '../anamnesis/insight-words.ts'
import { DashboardCard } from './dashboard-card.tsx'

/** How far the client's own profile has come, or that there is none yet. */
export function ProfileCard() {
  const { data, error, isLoading, refetch } = useQuery(q(anamnesisProgress))
  const failure = error === null || error.status === 404 ? null : 'Kunde inte hämta din profil.'
  return (
    <DashboardCard title="Min profil" loading={isLoading} failure={failure} onRetry={() => void refetch()}>
      {data === undefined ? (
        <p className="text-muted">
          Du har ingen profil än. Den samlar det du berättar, så att du slipper säga det två gånger.
        </p>
      ) : (
        <>
          <ProgressBar
            label="Det som är uppskrivet"
            value={data.completion_percentage}
            valueText={areasText(data.completion_percentage)}
          />
          <p className="text-sm text-muted">Senast uppdaterad: {updatedText(data.last_updated)}</p>
        </>
      )}
      <div>
        <LinkButton to="/client/anamnesis" variant="secondary">
          {data === undefined ? 'Skapa din profil' : 'Se din profil'}
        </LinkButton>
      </div>
    </DashboardCard>
  )
}

/** The share is of the areas: "5 av 11 områden". */
function areasText(completion: number): string {
  const all = ANAMNESIS_AREAS.length
  return `${Math.round((completion / 100) * all)} av ${all} områden`
}
