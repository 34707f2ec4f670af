import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { REDIRECT_AFTER_INVITATION_SIGNUP } from '../../../contract/limits.ts'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { EntryRefused } from '../../frames/entry-refused.tsx'
import { EntryWaiting } from '../../frames/entry-waiting.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Invitation } from '../invitations/invitation-entry.ts'
import { InvitationGreeting } from '../invitations/invitation-greeting.tsx'
import type { LoginState } from '../sign-in/login-entry.ts'
import { LicenceState } from '../sharing/licence-state.tsx'
import { mayShareWith } from '../sharing/may-share-with.ts'
import { CodeStage } from './code-stage.tsx'
import { RegisteredAlready } from './registered-already.tsx'
import type { SignupValues } from './signup-check.ts'
import { SignupForm } from './signup-form.tsx'
import { useInvitedSignup } from './use-invited-signup.ts'
import type { InvitedStage } from './use-invited-signup.ts'

/** Who invites, the form, the code where the address is not proven, and the connection. */
export function InvitedSignup({ invitation }: { invitation: Invitation }) {
  const { stage, send, verified, changeAddress, retry } = useInvitedSignup(invitation)
  const form = useRef<HTMLDivElement>(null)

  async function sendOnceSure(values: SignupValues) {
    if (await mayShareWith({ name: invitation.therapist, verified: invitation.verified })) await send(values)
  }

  function backToAddress() {
    flushSync(changeAddress)
    form.current?.querySelector<HTMLInputElement>('input[type="email"]')?.focus()
  }

  if (stage.name === 'done') return <Done {...stage} />
  if (stage.name === 'unconnected') return <Unconnected {...stage} onRetry={retry} />
  if (stage.name === 'connecting') return <Connecting therapist={invitation.therapist} />
  return (
    <>
      {stage.name === 'code' && (
        <CodeStage
          email={stage.email}
          registration={stage.registration}
          justSent={stage.justSent}
          known="Står det i mejlet att du redan har ett konto? Logga in med det, så kan du tacka ja till inbjudan där."
          returnTo={invitation.returnTo}
          onVerified={() => verified(stage.email)}
          onChangeAddress={backToAddress}
        />
      )}
      {/* Kept while the code is awaited, so that a mistyped address can be put right without typing all again. */}
      <div ref={form} hidden={stage.name !== 'form'}>
        <EntryFrame
          title={`${invitation.therapist} bjuder in dig`}
          intro="Skapa ett konto, så är ni anslutna. Du väljer själv vad du delar."
          below={<OtherWays invitation={invitation} />}
        >
          <div className="grid gap-6">
            {invitation.greeting !== null && (
              <InvitationGreeting from={invitation.therapist} text={invitation.greeting} />
            )}
            <LicenceState verified={invitation.verified} />
            <SignupForm
              mode="invitation"
              therapist={invitation.therapist}
              email={invitation.email ?? undefined}
              emailHint={emailHint(invitation)}
              onSend={sendOnceSure}
            />
          </div>
        </EntryFrame>
      </div>
    </>
  )
}

function emailHint({ email }: Invitation): string {
  return email === null
    ? 'Vi skickar en kod dit, så att vi vet att adressen är din.'
    : 'Hit skickades inbjudan. Byter du adress skickar vi en kod dit först.'
}

function OtherWays({ invitation: { email, returnTo } }: { invitation: Invitation }) {
  const login: LoginState = email === null ? { returnTo } : { returnTo, email }
  return <RegisteredAlready login={login} />
}

function Connecting({ therapist }: { therapist: string }) {
  return <EntryWaiting title="Ditt konto är klart" label={`Ansluter dig till ${therapist} …`} takesFocus />
}

function Done({ text, next }: Extract<InvitedStage, { name: 'done' }>) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_AFTER_INVITATION_SIGNUP)
    return () => clearTimeout(timer)
  }, [navigate, next])

  return (
    <EntryFrame title="Välkommen" takesFocus>
      <div className="grid gap-5">
        <p role="status" className="text-center wrap-anywhere">
          {text}
        </p>
        <LinkButton to={next} replace>
          Gå till dina samtal
        </LinkButton>
      </div>
    </EntryFrame>
  )
}

interface UnconnectedProps {
  text: string
  mayRetry: boolean
  onRetry: () => void
}

/** The account stands and the person is signed in; only the connection is missing. */
function Unconnected({ text, mayRetry, onRetry }: UnconnectedProps) {
  return (
    <EntryRefused
      title="Ditt konto är klart"
      intro="Men ni är inte anslutna än."
      text={text}
      onRetry={mayRetry ? onRetry : null}
    >
      <LinkButton to="/client/chat" replace variant={mayRetry ? 'secondary' : 'primary'}>
        Gå till dina samtal
      </LinkButton>
    </EntryRefused>
  )
}
