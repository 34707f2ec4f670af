import { useQuery } from '@tanstack/react-query'
import { getProfile } from '../../../contract/profile.ts'
import { q } from '../../api/queries.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'
import { VerifiedState } from './verified-state.tsx'

/** Name, telephone, and what clients see of a therapist. */
export function ProfileSection({ id, title }: { id: string; title: string }) {
  const { data: profile, error, isFetching, refetch } = useQuery(q(getProfile))
  return (
    <SectionCard id={id} title={title}>
      {profile?.role === 'therapist' && <VerifiedState verified={profile.therapist_verified} />}
      {profile !== undefined && <ProfileForm profile={profile} />}
      {profile === undefined && error === null && <SkeletonText lines={6} label="Laddar din profil…" />}
      {profile === undefined && error !== null && (
        <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
          {error.detail}
        </LoadFailure>
      )}
    </SectionCard>
  )
}
