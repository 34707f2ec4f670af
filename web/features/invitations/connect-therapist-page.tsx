import { useState } from 'react'
import { useNavigate } from 'react-router'
import { REDIRECT_AFTER_CONNECT } from '../../../contract/limits.ts'
import { invitationPath } from '../../../contract/pages.ts'
import { useSession } from '../../api/session.ts'
import { pageMeta } from '../../frames/page-meta.ts'
import { useLookedUp } from '../../loading/use-looked-up.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { EntryRefused } from '../../frames/entry-refused.tsx'
import { EntryWaiting } from '../../frames/entry-waiting.tsx'
import type { LoginState } from '../sign-in/login-entry.ts'
import { AlreadyConnected } from './already-connected.tsx'
import { CodeEntry } from './code-entry.tsx'
import type { Connection } from './connect-with-code.ts'
import { ConnectStep } from './connect-step.tsx'
import { findGuest } from './find-guest.ts'
import type { Guest } from './find-guest.ts'
import { ForClientsOnly } from './for-clients-only.tsx'
import { RedirectNotice } from './redirect-notice.tsx'
import { arrivalFailure } from './invitation-failure.ts'
import { useFoundInvitation } from './use-found-invitation.ts'

export const meta = () =>
  pageMeta({ title: 'Anslut till terapeut', description: 'Använd koden i en inbjudan från din terapeut.' })

type Arrival = Guest | { readonly refused: string }

/** Connects a client with the code of an invitation. */
export default function ConnectTherapistPage() {
  const { token } = useSession()
  // Looks anew when somebody signs in or out.
  const { value: arrival, retry } = useLookedUp(() => arrive(token), token ?? '')
  const [connection, setConnection] = useState<Connection | null>(null)
  if (connection?.isNew === true) {
    const text = `Du är nu ansluten till ${connection.therapist}.`
    return <RedirectNotice title="Grattis!" text={text} after={REDIRECT_AFTER_CONNECT} />
  }
  if (connection !== null) return <AlreadyConnected therapist={connection.therapist} inviter={null} />
  if (arrival === null) {
    return <EntryWaiting title="Anslut till din terapeut" label="Kontrollerar ditt konto…" />
  }
  if ('refused' in arrival) {
    return <EntryRefused title="Anslut till din terapeut" text={arrival.refused} onRetry={retry} />
  }
  if (arrival.role === 'therapist') return <ForClientsOnly />
  if (arrival.role === 'client' && arrival.therapist !== null) {
    return <AlreadyConnected therapist={arrival.therapist.name} inviter={null} />
  }
  return <TwoSteps signedIn={arrival.role === 'client'} onConnected={setConnection} />
}

async function arrive(token: string | null): Promise<Arrival> {
  return findGuest(token).catch((error: unknown) => ({ refused: arrivalFailure(error).text }))
}

interface TwoStepsProps {
  signedIn: boolean
  onConnected: (connection: Connection) => void
}

/** The code, then who it belongs to. Whoever is not signed in goes on to the invitation's own page. */
function TwoSteps({ signedIn, onConnected }: TwoStepsProps) {
  const { code, found, show, changeCode } = useFoundInvitation()
  const navigate = useNavigate()
  if (signedIn && found !== null) {
    return (
      <EntryFrame key="found" title={`${found.therapist} bjuder in dig`} takesFocus>
        <ConnectStep invitation={found} onConnected={onConnected} onChangeCode={changeCode} />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      key="code"
      title="Anslut till din terapeut"
      intro={signedIn ? NEXT : `Har en terapeut bjudit in dig? ${NEXT}`}
      below={<OtherWays signedIn={signedIn} />}
    >
      <div className="grid gap-6">
        <CodeEntry code={code} onFound={signedIn ? show : async (typed) => navigate(invitationPath(typed))} />
        {!signedIn && <SignInFirst />}
      </div>
    </EntryFrame>
  )
}

const NEXT = 'Skriv koden i inbjudan. Sedan ser du vem som bjuder in dig, och väljer vad du delar.'

const BACK_HERE: LoginState = { returnTo: '/connect-therapist' }

function SignInFirst() {
  return (
    <div className="grid justify-items-center text-center text-sm">
      <p className="text-muted">Du måste vara inloggad för att använda en inbjudningskod.</p>
      <div className="flex flex-wrap justify-center gap-x-4">
        <LinkButton to="/login" state={BACK_HERE} variant="quiet" className="underline">
          Logga in
        </LinkButton>
        <LinkButton to="/invitation-register" variant="quiet" className="underline">
          Skapa konto
        </LinkButton>
      </div>
    </div>
  )
}

function OtherWays({ signedIn }: { signedIn: boolean }) {
  return (
    <div className="grid justify-items-center gap-1 text-center text-sm">
      <p>
        Har du ingen kod?{' '}
        <LinkButton to="/find-therapist" variant="quiet" className="underline">
          Hitta en terapeut
        </LinkButton>
      </p>
      {signedIn && (
        <LinkButton to="/client" variant="quiet" className="underline">
          Tillbaka till översikten
        </LinkButton>
      )}
    </div>
  )
}
