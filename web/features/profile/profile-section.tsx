import { useQuery } from '@tanstack/react-query'
import { Clock, ShieldCheck } from 'lucide-react'
import { getProfile } from '../../../contract/profile.ts'
import { q } from '../../api/queries.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Name, telephone, and what clients see of a therapist. */
export function ProfileSection({ id, title }: { id: string; title: string }) {
  const query = useQuery(q(getProfile))
  return (
    <SectionCard id={id} title={title}>
      <Loaded query={query} lines={6} label="Laddar din profil…">
        {(profile) => (
          <>
            {profile.role === 'therapist' && <VerifiedState verified={profile.therapist_verified} />}
            <ProfileForm profile={profile} />
          </>
        )}
      </Loaded>
    </SectionCard>
  )
}

/** Whether a therapist has been checked against the national register, and what follows from it. */
function VerifiedState({ verified }: { verified: boolean }) {
  const Icon = verified ? ShieldCheck : Clock
  return (
    <div className="flex gap-3 rounded-field bg-band px-4 py-3 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-secondary-text" />
      <div>
        <p className="font-semibold">{verified ? 'Verifierad' : 'Väntar på kontroll mot det nationella registret'}</p>
        <p className="text-muted">
          {verified
            ? 'Vi har kontrollerat din legitimation. Du visas för dem som söker en terapeut, om du tar emot nya klienter.'
            : 'Du kan bjuda in dina egna klienter redan nu. När legitimationen är kontrollerad visas du också för dem som söker en terapeut.'}
        </p>
      </div>
    </div>
  )
}
