import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { patientAnamnesisProfile } from '../../../contract/anamnesis.ts'
import { myPatients } from '../../../contract/clients.ts'
import type { ApiError } from '../../api/api-error.ts'
import { prefetch, q } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { ClientMissing } from '../../frames/client-missing.tsx'
import { ClientTrail } from '../../frames/client-trail.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CupLine } from '../../ui/illustrations.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { SecondStepNotice } from '../two-factor/second-step-notice.tsx'
import { ClientProfile } from './client-profile.tsx'
import { readProfile } from './read-insights.ts'

export const meta = () => pageMeta({ title: 'Anamnesis', description: 'En klients anamnes, ur samtal och sessioner.' })

/** The anamnesis is fetched by the screen itself: it must not stay in the cache when the screen is left. */
export function clientLoader() {
  prefetch(q(myPatients))
  return null
}

/** What is known of one client, area by area, to their therapist. */
export default function TherapistAnamnesisPage() {
  const { patientId = '' } = useParams()
  return <AnamnesisOf key={patientId} patientId={patientId} />
}

function AnamnesisOf({ patientId }: { patientId: string }) {
  const { data: clients } = useQuery(q(myPatients))
  const client = clients?.patients.find(({ id }) => id === patientId)
  if (clients !== undefined && client === undefined) return <ClientMissing patientId={patientId} />
  const name = client?.name ?? 'Klienten'
  return (
    <div className="page-width grid gap-6 py-4">
      <div className="grid gap-2">
        <ClientTrail patientId={patientId} name={name} here="Anamnesis" />
        <h1 className="text-3xl">Anamnes</h1>
        <p className="max-w-measure text-muted wrap-anywhere">
          {`Det ${name} har berättat, ordnat av AI:n i elva områden. Läs det som underlag, inte som journal.`}
        </p>
      </div>
      <Reading patientId={patientId} name={name} />
    </div>
  )
}

function Reading({ patientId, name }: { patientId: string; name: string }) {
  const { user } = useSession()
  const input = { params: { patient_id: patientId } }
  const { data, error, isFetching, refetch } = useQuery({
    ...q(patientAnamnesisProfile, input),
    gcTime: 0,
    staleTime: 0,
  })
  // A client who has stopped sharing is read no more, whatever was shown before.
  if (error?.code === 'two_factor_missing') return <SecondStepNotice isOn={user?.two_factor === true} />
  if (error?.status === 404) return <NoAnamnesis patientId={patientId} />
  const profile = data === undefined ? null : readProfile(data)
  const failure = failureText(error, data !== undefined && profile === null)
  const isShown = data !== undefined && profile !== null && error?.status !== 403
  return (
    <>
      {failure !== null && (
        <Alert
          tone="error"
          title="Fel vid laddning"
          actions={
            <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
              Försök igen
            </Button>
          }
        >
          {failure}
        </Alert>
      )}
      {failure === null && !isShown && (
        <div className="grid gap-3">
          <p aria-hidden="true" className="text-muted">
            Laddar anamnesis-data...
          </p>
          <SkeletonText lines={8} label="Laddar anamnesis-data..." />
        </div>
      )}
      {isShown && (
        <ClientProfile
          patientId={patientId}
          name={name}
          answer={data}
          profile={profile}
          refreshing={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
    </>
  )
}

function failureText(error: ApiError | null, isInvalid: boolean): string | null {
  if (isInvalid || error?.code === 'unexpected_response') return 'Ingen giltig anamnesis-data tillgänglig'
  if (error === null) return null
  return error.status === 403
    ? 'Du har inte behörighet att komma åt denna patients anamnesis-data'
    : 'Kunde inte ladda anamnesis-data'
}

function NoAnamnesis({ patientId }: { patientId: string }) {
  return (
    <EmptyState
      title="Ingen anamnesis-profil"
      illustration={<CupLine className="w-48 max-w-full" />}
      action={
        <LinkButton to={`/therapist/client/${patientId}`} variant="secondary">
          Till klienten
        </LinkButton>
      }
    >
      Klienten har ingen profil än. Den börjar av sig själv när AI:n har läst ett första meddelande, och klienten kan
      skapa den under ”Min profil”.
    </EmptyState>
  )
}
