import { useQuery } from '@tanstack/react-query'
import { anamnesisProfile, anamnesisProgress } from '../../../contract/anamnesis.ts'
import { prefetch, q } from '../../api/queries.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { NoProfile } from './no-profile.tsx'
import { OwnProfile } from './own-profile.tsx'
import { readProfile } from './read-insights.ts'

export const meta = () => pageMeta({ title: 'Min profil', description: 'Det som har fastnat från dina samtal.' })

const FAILURE = 'Kunde inte ladda data från servern'

/** Starts the fetches with the page's code. */
export function clientLoader() {
  prefetch(q(anamnesisProfile))
  prefetch(q(anamnesisProgress))
  return null
}

/** "Min profil": what the talks have shown of the client, area by area, and what they can do with it. */
export default function ClientAnamnesisPage() {
  const profile = useQuery(q(anamnesisProfile))
  const progress = useQuery(q(anamnesisProgress))
  const isMissing = profile.error?.status === 404 && progress.error?.status === 404
  const read = profile.data === undefined ? null : readProfile(profile.data)
  return (
    <div className="page-width grid gap-6 py-8">
      <div className="grid gap-2">
        <h1 className="text-3xl">Min profil</h1>
        <p className="max-w-measure text-muted">
          Det du berättar behöver du inte berätta två gånger. Här ser du vad AI:n har skrivit upp från dina samtal, och
          du bestämmer vad som får stå kvar.
        </p>
      </div>
      {isMissing ? (
        <NoProfile />
      ) : (
        <Loaded
          query={{ ...profile, data: read ?? undefined }}
          lines={8}
          label="Laddar din profil…"
          failure={FAILURE}
          what={FAILURE}
        >
          {(shown) => <OwnProfile profile={shown} />}
        </Loaded>
      )}
    </div>
  )
}
