import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../api/queries.ts'
import { LoadingScreen } from '../../loading/loading-screen.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { EntryRefused } from '../../frames/entry-refused.tsx'
import { useWho } from '../sign-in/use-who.ts'
import { OnboardingSteps } from './onboarding-steps.tsx'

export const meta = () =>
  pageMeta({
    title: 'Kom igång',
    description: 'Berätta med egna ord vad du vill ha hjälp med, och se vilka terapeuter som kan passa dig.',
    path: '/onboarding',
  })

/** The client's way in: from the first words to a therapist, or to the AI. */
export default function OnboardingPage() {
  const { who, retry } = useWho()
  if (who.role === 'loading') return <LoadingScreen />
  if (who.role === 'unknown') return <EntryRefused title="Kom igång" text={who.detail} onRetry={retry} />
  if (who.role === 'therapist') return <ForClients />
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineBar />
      <OnboardingSteps patientId={who.role === 'patient' ? who.user.id : null} />
    </QueryClientProvider>
  )
}

function ForClients() {
  return (
    <EntryFrame title="Den här sidan är för klienter" takesFocus>
      <div className="grid gap-5">
        <p>Du är inloggad som terapeut. Här berättar den som söker hjälp vad det gäller, och hittar en terapeut.</p>
        <LinkButton to="/therapist">Till mina klienter</LinkButton>
        <LinkButton to="/find-therapist" variant="secondary">
          Se terapeuterna
        </LinkButton>
      </div>
    </EntryFrame>
  )
}
