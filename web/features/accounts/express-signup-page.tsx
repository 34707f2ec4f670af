import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { SIGNUP_CREDITS } from '../../../contract/limits.ts'
import { loadUser } from '../../api/current-user.ts'
import { homeOf } from '../../api/return-path.ts'
import { session } from '../../api/session.ts'
import { pageMeta } from '../../layouts/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { EmailCodeForm } from '../sign-in/email-code-form.tsx'
import { EntryFrame } from '../sign-in/entry-frame.tsx'
import type { LoginState } from '../sign-in/login-entry.ts'
import { signIn } from '../sign-in/sign-in.ts'
import type { Credentials } from '../sign-in/sign-in.ts'
import { AccountSetupScreen } from './account-setup-screen.tsx'
import { hasUnsavedMessages } from './patient-extras.ts'
import { pendingSignup } from './pending-signup.ts'
import { SignupForm } from './signup-form.tsx'
import type { Registered } from './signup-form.tsx'

export const meta = () =>
  pageMeta({
    title: 'Skapa konto',
    description: `Skapa ett konto på en minut. Du får ${SIGNUP_CREDITS} samtal utan kostnad, krypterade med din egen nyckel.`,
    path: '/express-signup',
  })

type Stage =
  | { readonly name: 'form' | 'setup' }
  | {
      readonly name: 'code'
      readonly email: string
      readonly registration: string | null
      readonly justSent: boolean
    }

const FORM: Stage = { name: 'form' }
const SETUP: Stage = { name: 'setup' }

/** The express signup: form, code, account setup (spec 1 §2.14, §4). The password stays in memory. */
export default function ExpressSignupPage() {
  const credentials = useRef<Credentials | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage>(FORM)
  const navigate = useNavigate()
  useResumption(setStage)

  function registered({ credentials: typed, registration }: Registered) {
    credentials.current = typed
    pendingSignup.keep({ email: typed.email, registration, stage: 'code' })
    setStage({ name: 'code', email: typed.email, registration, justSent: true })
  }

  async function verified(email: string) {
    if (credentials.current === null) {
      const message = 'Din e-postadress är verifierad. Logga in för att fortsätta.'
      return goToLogin({ message, tone: 'ok', email })
    }
    try {
      await signIn(credentials.current)
    } catch {
      const message = 'Inloggning misslyckades efter verifiering. Försök logga in manuellt.'
      return goToLogin({ message, tone: 'error', email })
    }
    pendingSignup.keep({ email, registration: null, stage: 'setup' })
    setStage(SETUP)
  }

  function changeAddress() {
    pendingSignup.forget()
    flushSync(() => setStage(FORM))
    form.current?.querySelector<HTMLInputElement>('input[type="email"]')?.focus()
  }

  function goToLogin(state: LoginState) {
    pendingSignup.forget()
    void navigate('/login', { state })
  }

  if (stage.name === 'setup') return <AccountSetupScreen credentials={credentials} />
  return (
    <>
      {stage.name === 'code' && (
        <CodeStage {...stage} onVerified={() => verified(stage.email)} onChangeAddress={changeAddress} />
      )}
      {/* Kept while the code is awaited, so that a mistyped address can be put right without typing all again. */}
      <div ref={form} hidden={stage.name !== 'form'}>
        <EntryFrame
          title="Skapa konto"
          intro={<FormIntro />}
          below={
            <p className="text-center text-sm">
              Har du redan ett konto?{' '}
              <LinkButton to="/login" variant="quiet" className="underline">
                Logga in
              </LinkButton>
            </p>
          }
        >
          <SignupForm onRegistered={registered} />
        </EntryFrame>
      </div>
    </>
  )
}

function FormIntro() {
  const withMessages = useHydrated() && hasUnsavedMessages()
  return withMessages
    ? `Det du redan har skrivit följer med. Du får ${SIGNUP_CREDITS} samtal till utan kostnad.`
    : `Det tar en minut. Du får ${SIGNUP_CREDITS} samtal utan kostnad.`
}

interface CodeStageProps {
  email: string
  registration: string | null
  justSent: boolean
  onVerified: () => Promise<void>
  onChangeAddress: () => void
}

function CodeStage({ email, registration, justSent, onVerified, onChangeAddress }: CodeStageProps) {
  return (
    <EntryFrame
      title="Bekräfta din e-postadress"
      intro={
        <>
          Skriv koden ur mejlet som vi har skickat till <strong className="wrap-anywhere">{email}</strong>.
        </>
      }
      below={
        <p className="text-center text-sm text-muted">
          Står det i mejlet att du redan har ett konto? Logga in med det, så följer det du skrivit med.
        </p>
      }
    >
      <EmailCodeForm email={email} registration={registration} justSent={justSent} onVerified={onVerified}>
        <div className="flex flex-wrap justify-center gap-x-2">
          <Button variant="quiet" onClick={onChangeAddress}>
            Ändra adressen
          </Button>
          <LinkButton to="/login" state={{ email } satisfies LoginState} variant="quiet">
            Tillbaka till inloggningen
          </LinkButton>
        </div>
      </EmailCodeForm>
    </EntryFrame>
  )
}

/** After a reload, or in a second tab: goes on where this browser is. Somebody signed in with nothing to set up goes home. */
function useResumption(setStage: (stage: Stage) => void): void {
  const navigate = useNavigate()
  const resumed = useRef(false)
  useEffect(() => {
    if (resumed.current) return
    resumed.current = true
    const pending = pendingSignup.read()
    if (session.token() === null) {
      if (pending?.stage === 'code') setStage({ ...pending, name: 'code', justSent: false })
      if (pending?.stage === 'setup') void navigate('/login', { replace: true, state: { email: pending.email } })
      return
    }
    void loadUser().then(
      (user) => {
        if (user.role === 'patient' && (pending !== null || hasUnsavedMessages())) setStage(SETUP)
        else void navigate(homeOf(user.role), { replace: true })
      },
      () => undefined,
    )
  }, [navigate, setStage])
}
