import { QueryClientProvider } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { INTRO_MEETING_MINUTES } from '../../../contract/limits.ts'
import { queryClient } from '../../api/queries.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { useWho } from '../sign-in/use-who.ts'
import { TherapistDialog } from './therapist-dialog.tsx'
import { TherapistList } from './therapist-list.tsx'

export const meta = () =>
  pageMeta({
    title: 'Hitta en terapeut',
    description: 'Terapeuter som är kontrollerade mot det nationella registret, och som tar emot nya klienter.',
    path: '/find-therapist',
  })

/** What the address calls the therapist who is looked at. */
const SHOWN = 'terapeut'

/** The verified therapists who take new clients. */
export default function FindTherapistPage() {
  const { who } = useWho()
  const [params, setParams] = useSearchParams()
  const shown = useHydrated() ? params.get(SHOWN) : null

  return (
    <QueryClientProvider client={queryClient}>
      <OfflineBar />
      <div className="page-width grid gap-8 py-8 sm:py-14">
        <div className="grid gap-3">
          <h1 className="text-3xl">Hitta en terapeut</h1>
          <p className="max-w-measure text-muted">
            {`Det första mötet är ${INTRO_MEETING_MINUTES} minuter och kostar ingenting. Du bestämmer själv vad terapeuten får läsa.`}
          </p>
          <p className="max-w-measure text-sm text-caption">
            Kontrollerad betyder att vi har slagit upp terapeutens legitimation i det nationella registret.
          </p>
        </div>
        <TherapistList onShow={(id) => setParams({ [SHOWN]: id }, { preventScrollReset: true })} />
        {who.role !== 'therapist' && <Unsure />}
      </div>
      <TherapistDialog
        id={shown}
        who={who.role}
        onClose={() => setParams({}, { replace: true, preventScrollReset: true })}
      />
    </QueryClientProvider>
  )
}

function Unsure() {
  return (
    <section aria-labelledby="osaker" className="grid gap-3 rounded-card bg-band p-5 sm:p-8">
      <h2 id="osaker" className="text-2xl">
        Vet du inte vem du ska välja?
      </h2>
      <p className="max-w-measure text-muted">
        Berätta med egna ord vad det gäller, så visar vi vilka som kan passa dig. Du behöver inte ha alla svar.
      </p>
      <LinkButton to="/onboarding" className="w-fit">
        Berätta vad du söker
      </LinkButton>
    </section>
  )
}
