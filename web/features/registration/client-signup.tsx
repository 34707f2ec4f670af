import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { expressRegister, register } from '../../../contract/registration.ts'
import { kept } from '../../api/browser-storage.ts'
import { call } from '../../api/call.ts'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { messagesForRegistration } from '../anonymous-chat/convert-kept-messages.ts'
import { wordsLeft } from '../anonymous-chat/words-left.ts'
import type { WordsLeft } from '../anonymous-chat/words-left.ts'
import { FIRST_CREDITS } from '../credits/first-credits.ts'
import { hasInvitation } from '../invitations/invitation-entry.ts'
import { loginEntry } from '../sign-in/login-entry.ts'
import type { LoginState } from '../sign-in/login-entry.ts'
import { pendingSignup } from '../sign-in/pending-signup.ts'
import type { Credentials } from '../sign-in/sign-in.ts'
import { AccountSetupScreen } from './account-setup-screen.tsx'
import { CodeStage } from './code-stage.tsx'
import { enterVerified } from './enter-verified.ts'
import { RegisteredAlready } from './registered-already.tsx'
import { expressRegistration, standardRegistration } from './registration-body.ts'
import type { SignupValues } from './signup-check.ts'
import { SignupForm } from './signup-form.tsx'
import { signupModeOf } from './signup-mode.ts'
import { takesWords } from './takes-words.ts'
import { useResumption } from './use-resumption.ts'
import type { SignupStage } from './use-resumption.ts'

/** The express and the standard registration of a client: form, code, account setup. */
export function ClientSignup() {
  const { pathname, state } = useLocation()
  const mode = signupModeOf(pathname, useHydrated() && hasInvitation(state))
  if (mode === 'invitation') return <Navigate to="/invitation-register" replace state={state} />
  return <OwnSignup key={mode} mode={mode} />
}

/** Without an invitation. The password stays in memory; whoever was on the way somewhere comes back there. */
function OwnSignup({ mode }: { mode: 'express' | 'standard' }) {
  const credentials = useRef<Credentials | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<SignupStage>({ name: 'form' })
  const navigate = useNavigate()
  const back = useWayBack()
  useResumption(mode, setStage)

  async function register(values: SignupValues) {
    const registered = await registerClient(mode, values)
    credentials.current = { email: registered.email, password: values.password }
    pendingSignup.keep({ flow: mode, ...registered, stage: 'code', ...back })
    setStage({ name: 'code', ...registered, justSent: true })
  }

  async function verified(email: string) {
    const entrance = await enterVerified(credentials.current, email)
    if ('login' in entrance) return goToLogin(entrance.login)
    const isTheirs = pendingSignup.read()?.takesWords === true
    pendingSignup.keep({ flow: mode, email, registration: null, stage: 'setup', takesWords: isTheirs, ...back })
    setStage({ name: 'setup' })
  }

  function changeAddress() {
    pendingSignup.forget()
    flushSync(() => setStage({ name: 'form' }))
    form.current?.querySelector<HTMLInputElement>('input[type="email"]')?.focus()
  }

  function goToLogin(state: LoginState) {
    pendingSignup.forget()
    void navigate('/login', { state: { ...back, ...state } })
  }

  if (stage.name === 'setup') return <AccountSetupScreen credentials={credentials} />
  return (
    <>
      {stage.name === 'code' && (
        <CodeStage
          email={stage.email}
          registration={stage.registration}
          justSent={stage.justSent}
          talkStaysHere={stage.talkStaysHere}
          {...back}
          known="Står det i mejlet att du redan har ett konto? Logga in med det, så följer det du skrivit med."
          onVerified={() => verified(stage.email)}
          onChangeAddress={changeAddress}
        />
      )}
      <FormStage area={form} hidden={stage.name !== 'form'} mode={mode} back={back} onSend={register} />
    </>
  )
}

/** Where the account leads to: out of navigation state, or out of what a reload left. Nothing where it is the first page. */
function useWayBack(): Pick<LoginState, 'returnTo'> {
  const { state } = useLocation()
  const given = useHydrated() ? state : null
  const returnTo = loginEntry(given, '').returnTo ?? pendingSignup.read()?.returnTo
  return returnTo === undefined ? {} : { returnTo }
}

interface FormStageProps {
  area: RefObject<HTMLDivElement | null>
  hidden: boolean
  mode: 'express' | 'standard'
  back: Pick<LoginState, 'returnTo'>
  onSend: (values: SignupValues) => Promise<void>
}

/** Kept while the code is awaited, so that a mistyped address can be put right without typing all again. */
function FormStage({ area, hidden, mode, back, onSend }: FormStageProps) {
  return (
    <div ref={area} hidden={hidden}>
      <EntryFrame title="Skapa konto" intro={<FormIntro mode={mode} />} below={<RegisteredAlready login={back} />}>
        <SignupForm mode={mode} onSend={onSend} />
      </EntryFrame>
    </div>
  )
}

const COMES_ALONG: Readonly<Record<WordsLeft, string>> = {
  talk: 'Ditt samtal följer med.',
  answers: 'Dina halvskrivna svar följer med.',
  both: 'Ditt samtal och dina halvskrivna svar följer med.',
}

/** Says what comes along unasked, where something does. */
function FormIntro({ mode }: { mode: 'express' | 'standard' }) {
  const words = useHydrated() && kept.isOfThisTab() ? wordsLeft() : null
  if (words !== null) return `${COMES_ALONG[words]} Du får ${FIRST_CREDITS}.`
  const time = mode === 'express' ? 'Det tar en minut.' : 'Det tar ett par minuter.'
  return `${time} Du får ${FIRST_CREDITS}.`
}

/** Registers a client who was not invited. Answers alike for a known address. Throws `ApiError`. */
async function registerClient(mode: 'express' | 'standard', values: SignupValues) {
  const isTheirs = await takesWords()
  const talk = isTheirs ? messagesForRegistration() : null
  const { user, registration, talk_stored } =
    mode === 'express'
      ? await call(expressRegister, { body: expressRegistration(values, talk) })
      : { ...(await call(register, { body: standardRegistration(values) })), talk_stored: false }
  return { email: user.email, registration, takesWords: isTheirs, talkStaysHere: talk !== null && !talk_stored }
}
