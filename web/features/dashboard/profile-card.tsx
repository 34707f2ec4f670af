import { useQuery } from '@tanstack/react-query'
import { ANAMNESIS_AREAS, anamnesisProgress } from '../../../contract/anamnesis.ts'
import { chatStats } from '../../../contract/chat.ts'
import { q } from '../../api/queries.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { updatedText } from '../anamnesis/insight-words.ts'
import { DashboardCard } from './dashboard-card.tsx'

/** How far the client's own profile has come. Nothing is asked for where nothing has been said that it could be made from. */
export function ProfileCard({ hasTherapist }: { hasTherapist: boolean }) {
  const stats = useQuery(q(chatStats, { query: {} }))
  const mayHold = hasTherapist || stats.isError || (stats.data?.total_messages ?? 0) > 0
  const { data, error, isLoading, refetch } = useQuery({ ...q(anamnesisProgress), enabled: mayHold })
  const failure = error === null || error.status === 404 ? null : 'Kunde inte hämta din profil.'
  return (
    <DashboardCard
      title="Min profil"
      loading={isLoading || stats.isLoading}
      failure={failure}
      onRetry={() => void refetch()}
    >
      {data === undefined ? (
        <p className="text-muted">Här samlas det du berättar, så att du slipper säga det två gånger.</p>
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
          Se din profil
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
