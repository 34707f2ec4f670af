import { useState } from 'react'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { pageMeta } from '../../frames/page-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { FIRST_CREDITS } from '../credits/first-credits.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { needsSecondStep } from './sign-in.ts'
import type { Credentials } from './sign-in.ts'
import { useEntrance, useLoginEntry } from './use-entrance.ts'

/** What is asked for after the password. E-mail and password stay in memory alone. */
type Waiting =
  | { readonly for: 'email-code'; readonly credentials: Credentials; readonly registration: string | null }
  | { readonly for: 'second-step'; readonly credentials: Credentials }

export const meta = () =>
  pageMeta({ title: 'Logga in', description: 'Logga in och fortsätt ditt samtal där du slutade.', path: '/login' })

const LOGIN_AFTER_CODE_FAILED = 'Ett fel uppstod vid inloggning efter verifiering. Försök logga in igen.'

/** Buttons to the other ways in. */
const OTHER_WAYS = [
  {
    to: '/express-signup',
    label: 'Skapa konto',
    text: `Det tar en minut. Du får ${FIRST_CREDITS}.`,
  },
  { to: '/instant-chat', label: 'Börja prata', text: 'Gratis. Inget konto. Du kan sluta när du vill.' },
  { to: '/register', label: 'Skapa terapeutkonto', text: 'För dig som vill möta dina klienter här.' },
] as const

/** The login. */
export default function LoginPage() {
  const entry = useLoginEntry()
  const { enter, entering } = useEntrance(entry)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [typedEmail, setTypedEmail] = useState<string | null>(null)
  const [afterCode, setAfterCode] = useState<string | null>(null)
  const banner = afterCode === null ? entry.banner : { text: afterCode, tone: 'error' as const }

  function waitFor(next: Waiting) {
    setAfterCode(null)
    setTypedEmail(next.credentials.email)
    setWaiting(next)
  }

  async function enterAfterCode(credentials: Credentials) {
    try {
      await enter(credentials)
    } catch (error) {
      if (needsSecondStep(error)) return waitFor({ for: 'second-step', credentials })
      setAfterCode(LOGIN_AFTER_CODE_FAILED)
      setWaiting(null)
    }
  }

  const back = (
    <Button variant="quiet" onClick={() => setWaiting(null)}>
      Tillbaka till inloggningen
    </Button>
  )

  if (waiting?.for === 'email-code') {
    const { credentials, registration } = waiting
    return (
      <EntryFrame title="Bekräfta din e-postadress" intro={<CodeIntro email={credentials.email} />}>
        <EmailCodeForm
          email={credentials.email}
          registration={registration}
          justSent={false}
          signsIn
          onVerified={() => enterAfterCode(credentials)}
        >
          {back}
        </EmailCodeForm>
      </EntryFrame>
    )
  }
  if (waiting?.for === 'second-step') {
    return (
      <EntryFrame title="Bekräfta att det är du" intro="Lösenordet stämmer. Ett steg kvar.">
        <SecondStepForm onCode={(otp) => enter(waiting.credentials, otp)}>{back}</SecondStepForm>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      title="Logga in"
      intro="Välkommen tillbaka."
      below={<OtherWays returnTo={entry.returnTo} />}
      takesFocus={typedEmail !== null}
    >
      <div className="grid gap-5">
        {banner !== null && (
          <Alert tone={banner.tone} announce={banner.tone === 'error' ? 'alert' : 'status'}>
            {banner.text}
          </Alert>
        )}
        <LoginForm
          email={typedEmail ?? entry.email}
          onLogin={enter}
          onCodeNeeded={(credentials, registration) => waitFor({ for: 'email-code', credentials, registration })}
          onSecondStepNeeded={(credentials) => waitFor({ for: 'second-step', credentials })}
        />
        {entering && <p className="text-center text-sm text-muted">Vi hämtar ditt konto…</p>}
      </div>
    </EntryFrame>
  )
}

function CodeIntro({ email }: { email: string }) {
  return (
    <>
      Skriv koden ur mejlet till <strong className="wrap-anywhere">{email}</strong>. Har den gått ut? Skicka en ny.
    </>
  )
}

/** A registration leads where the login would have. */
function OtherWays({ returnTo }: { returnTo: string | null }) {
  return (
    <ul className="grid gap-3" aria-label="Andra vägar in">
      {OTHER_WAYS.map(({ to, label, text }) => (
        <li key={to} className="grid gap-1 text-center">
          <LinkButton to={to} state={to === '/express-signup' ? { returnTo } : undefined} variant="secondary">
            {label}
          </LinkButton>
          <span className="text-sm text-muted">{text}</span>
        </li>
      ))}
    </ul>
  )
}
