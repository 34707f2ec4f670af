import { useMutation, useQuery } from '@tanstack/react-query'
import { anamnesisProgress, initializeProfile } from '../../../contract/anamnesis.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { DashboardCard } from './dashboard-card.tsx'

/** How complete the client's profile is; where there is none yet, the offer to begin one. */
export function ProfileCard() {
  const { data, error, isLoading, refetch } = useQuery(q(anamnesisProgress))
  const none = error instanceof ApiError && error.status === 404
  return (
    <DashboardCard title="Din profil" loading={isLoading} error={none ? null : error} onRetry={() => void refetch()}>
      {none ? (
        <BeginProfile />
      ) : (
        <>
          <ProgressBar
            label="Ifyllt"
            value={data?.completion_percentage ?? 0}
            valueText={`${Math.round(data?.completion_percentage ?? 0)} procent`}
          />
          <p className="text-sm text-muted">
            Profilen växer fram ur det du berättar. Du ser allt och bestämmer över den.
          </p>
        </>
      )}
    </DashboardCard>
  )
}

function BeginProfile() {
  const begin = useMutation({
    mutationFn: () => call(initializeProfile, { body: {} }),
    onSuccess: () => invalidate(anamnesisProgress),
  })
  return (
    <>
      <p className="text-muted">Du har ingen profil än. Med en profil slipper du berätta samma sak två gånger.</p>
      {begin.error !== null && <Alert tone="error">{detailOf(begin.error)}</Alert>}
      <div>
        <Button variant="secondary" loading={begin.isPending} onClick={() => begin.mutate()}>
          Skapa min profil
        </Button>
      </div>
    </>
  )
}
