import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SIGNUP_CREDITS } from '../../../contract/limits.ts'
import { loadUser } from '../../api/current-user.ts'
import { homeOf } from '../../api/return-path.ts'
import { session, useSession } from '../../api/session.ts'
import type { SessionUser } from '../../api/session.ts'
import { pageMeta } from '../../layouts/page-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { savedText } from '../accounts/account-setup.ts'
import { runPatientExtras } from '../accounts/patient-extras.ts'
import { pendingSignup } from '../accounts/pending-signup.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { loginEntry, PLAIN_ENTRY } from './login-entry.ts'
import type { LoginEntry } from './login-entry.ts'
import { LoginForm } from './login-form.tsx'
import { signIn } from './sign-in.ts'
import type { Credentials } from './sign-in.ts'

/** Who waits for a code, with which registration. */
interface Waiting extends Credentials {
  readonly registration: string | null
}

export const meta = () =>
  pageMeta({ title: 'Logga in', description: 'Logga in och fortsätt ditt samtal där du slutade.', path: '/login' })

const LOGIN_AFTER_CODE_FAILED = 'Ett fel uppstod vid inloggning efter verifiering. Försök logga in igen.'

/** Buttons to the other ways in (spec 1 §2.3). */
const OTHER_WAYS = [
  {
    to: '/express-signup',
    label: 'Skapa konto',
    text: `Det tar en minut. Du får ${SIGNUP_CREDITS} samtal utan kostnad.`,
  },
  { to: '/instant-chat', label: 'Börja prata', text: 'Gratis. Inget konto. Du kan sluta när du vill.' },
  { to: '/register', label: 'Skapa terapeutkonto', text: 'För dig som vill möta dina klienter här.' },
] as const

/** The login (spec 1 §2.3, §4). */
export default function LoginPage() {
  const entry = useLoginEntry()
  const { enter, entering } = useEntrance(entry)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [typedEmail, setTypedEmail] = useState<string | null>(null)
  const [afterCode, setAfterCode] = useState<string | null>(null)
  const banner = afterCode === null ? entry.banner : { text: afterCode, tone: 'error' as const }

  async function enterAfterCode(credentials: Credentials) {
    try {
      await enter(credentials)
    } catch {
      setAfterCode(LOGIN_AFTER_CODE_FAILED)
      setWaiting(null)
    }
  }

  if (waiting !== null) {
    return (
      <EntryFrame title="Bekräfta din e-postadress" intro={<CodeIntro email={waiting.email} />}>
        <EmailCodeForm
          email={waiting.email}
          registration={waiting.registration}
          justSent={false}
          onVerified={() => enterAfterCode(waiting)}
        >
          <Button variant="quiet" onClick={() => setWaiting(null)}>
            Tillbaka till inloggningen
          </Button>
        </EmailCodeForm>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Logga in" intro="Välkommen tillbaka." below={<OtherWays />}>
      <div className="grid gap-5">
        {banner !== null && (
          <Alert tone={banner.tone} announce={banner.tone === 'error' ? 'alert' : 'status'}>
            {banner.text}
          </Alert>
        )}
        <LoginForm
          email={typedEmail ?? entry.email}
          onLogin={enter}
          onCodeNeeded={(credentials, registration) => {
            setAfterCode(null)
            setTypedEmail(credentials.email)
            setWaiting({ ...credentials, registration })
          }}
        />
        {entering && <p className="text-center text-sm text-muted">Vi hämtar ditt konto …</p>}
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

function OtherWays() {
  return (
    <ul className="grid gap-3" aria-label="Andra vägar in">
      {OTHER_WAYS.map(({ to, label, text }) => (
        <li key={to} className="grid gap-1 text-center">
          <LinkButton to={to} variant="secondary">
            {label}
          </LinkButton>
          <span className="text-sm text-muted">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Plain while prerendering and hydrating: the built page knows neither state nor query. */
function useLoginEntry(): LoginEntry {
  const { state, search } = useLocation()
  return useHydrated() ? loginEntry(state, search) : PLAIN_ENTRY
}

/** Signing in and leaving for where the person was going; and leaving at once when somebody is signed in already. */
function useEntrance(entry: LoginEntry) {
  const { token } = useSession()
  const navigate = useNavigate()
  const [entering, setEntering] = useState(false)
  const left = useRef(false)

  function leave(user: SessionUser) {
    if (left.current) return
    left.current = true
    const target = entry.returnTo ?? session.takeReturnPath() ?? homeOf(user.role)
    void navigate(target, { replace: true })
  }

  const leaveAtOnce = useEffectEvent(leave)
  const leavesAtOnce = token !== null && !entering && !entry.staysWhenSignedIn
  useEffect(() => {
    if (leavesAtOnce) loadUser().then(leaveAtOnce, () => undefined)
  }, [leavesAtOnce])

  /** Throws `ApiError`. */
  async function enter(credentials: Credentials): Promise<void> {
    setEntering(true)
    try {
      const user = await signIn(credentials)
      pendingSignup.forget()
      if (user.role === 'patient') {
        const saved = await runPatientExtras()
        if (saved > 0) toast(savedText(saved))
      }
      leave(user)
    } finally {
      setEntering(false)
    }
  }

  return { enter, entering: entering && token !== null }
}
