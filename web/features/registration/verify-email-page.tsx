import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { REDIRECT_AFTER_VERIFICATION } from '../../../contract/limits.ts'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { EntryWaiting } from '../../frames/entry-waiting.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { useLookedUp } from '../../loading/use-looked-up.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { tokenOf, useLinkFragment } from '../../ui/use-link-fragment.ts'
import type { LoginState } from '../sign-in/login-entry.ts'
import { pendingSignup } from '../sign-in/pending-signup.ts'
import { LinkPasswordForm } from './link-password-form.tsx'
import { VERIFIED } from './verified.ts'
import { verifyLinkOnce } from './verify-link.ts'
import type { LinkOutcome } from './verify-link.ts'

export const meta = () =>
  pageMeta({ title: 'Bekräfta din e-postadress', description: 'Bekräfta adressen till ditt konto.' })

/** Where the mailed link leads. */
export default function VerifyEmailPage() {
  const { fragment, ready } = useLinkFragment()
  const token = tokenOf(fragment)
  const { value: outcome, show, retry } = useLookedUp(() => verifyLinkOnce(token), ready ? (token ?? '') : null)

  if (outcome === null) return <Verifying />
  if (outcome.kind === 'verified') return <Verified />
  if (outcome.kind === 'password') return <OpenedElsewhere token={outcome.token} onDone={show} />
  return <Failed outcome={outcome} onRetry={retry} />
}

function Verifying() {
  return <EntryWaiting title="Bekräfta din e-postadress" label="Bekräftar din e-postadress…" />
}

interface OpenedElsewhereProps {
  token: string
  onDone: (outcome: LinkOutcome) => void
}

/** The address is proved; the password tells whose registration of it this is. */
function OpenedElsewhere({ token, onDone }: OpenedElsewhereProps) {
  return (
    <EntryFrame
      title="Bekräfta din e-postadress"
      intro="Länken öppnades i en annan webbläsare än den du skapade kontot i. Skriv lösenordet du valde, så vet vi att kontot är ditt."
      below={<p className="text-center text-sm text-muted">Har du inte skapat något konto? Då kan du stänga sidan.</p>}
      takesFocus
    >
      <LinkPasswordForm token={token} onDone={onDone} />
    </EntryFrame>
  )
}

function loginState(): LoginState {
  const email = pendingSignup.read()?.email
  return email === undefined ? VERIFIED : { ...VERIFIED, email }
}

function Verified() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { state: loginState() }), REDIRECT_AFTER_VERIFICATION)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <EntryFrame title="Din e-postadress är bekräftad" takesFocus>
      <div className="grid gap-5">
        <p role="status" className="text-center">
          Du kommer strax till inloggningen.
        </p>
        <LinkButton to="/login" state={loginState()}>
          Logga in
        </LinkButton>
      </div>
    </EntryFrame>
  )
}

/** The address without its link: nothing has failed, and the mail has what is missing. */
function NoLink({ text }: { text: string }) {
  return (
    <EntryFrame title="Öppna länken i mejlet" takesFocus>
      <div className="grid gap-5">
        <p>{text}. Öppna länken i mejlet en gång till, eller be om ett nytt.</p>
        <LinkButton to="/resend-verification">Skicka ett nytt mejl</LinkButton>
        <LinkButton to="/login" variant="secondary">
          Till inloggningen
        </LinkButton>
      </div>
    </EntryFrame>
  )
}

interface FailedProps {
  outcome: Extract<LinkOutcome, { kind: 'failed' }>
  onRetry: () => void
}

function Failed({ outcome, onRetry }: FailedProps) {
  if (outcome.isMissing === true) return <NoLink text={outcome.text} />
  return (
    <EntryFrame title="Länken fungerade inte" takesFocus>
      <div className="grid gap-5">
        {outcome.mayRetry ? (
          <>
            <Alert tone="error">{outcome.text}</Alert>
            <Button onClick={onRetry}>Försök igen</Button>
          </>
        ) : (
          <div className="grid gap-2">
            <p>Det kan bero på att</p>
            <ul className="list-disc space-y-1 pl-6">
              <li>länken har gått ut: den gäller i högst 24 timmar, och efter det skapar du kontot igen</li>
              <li>länken redan är använd</li>
              <li>adressen redan är bekräftad, och då kan du logga in</li>
            </ul>
          </div>
        )}
        <LinkButton to="/login" variant={outcome.mayRetry ? 'secondary' : 'primary'}>
          Till inloggningen
        </LinkButton>
        <LinkButton to="/resend-verification" variant="secondary">
          Skicka ett nytt mejl
        </LinkButton>
      </div>
    </EntryFrame>
  )
}
