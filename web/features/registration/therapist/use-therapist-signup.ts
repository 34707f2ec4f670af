import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { register } from '../../../../contract/registration.ts'
import { call } from '../../../api/call.ts'
import { loadUser } from '../../../api/current-user.ts'
import { homeOf } from '../../../api/return-path.ts'
import { useSession } from '../../../api/session.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { LoginState } from '../../sign-in/login-entry.ts'
import { pendingSignup } from '../../sign-in/pending-signup.ts'
import type { Credentials } from '../../sign-in/sign-in.ts'
import { enterVerified } from '../enter-verified.ts'
import { therapistRegistration } from '../registration-body.ts'
import type { TherapistValues } from './therapist-values.ts'
import { therapistDraft } from './use-wizard.ts'

/** A registration whose address waits for its code. */
interface WaitingForCode {
  readonly email: string
  readonly registration: string | null
  readonly justSent: boolean
}

/** What follows the three steps: the code, signing in, the recovery code. The password stays in memory. */
export function useTherapistSignup() {
  const navigate = useNavigate()
  const typed = useRef<Credentials | null>(null)
  const [waiting, setWaiting] = useWaiting()
  const [entering, setEntering] = useState(false)
  /** Set once signed in: the recovery code comes now. */
  const [password, setPassword] = useState<string | null>(null)
  useHomeWhenSignedIn(!entering)

  /** Throws `ApiError`. Answers alike for a known address. */
  async function send(values: TherapistValues): Promise<void> {
    const { user, registration } = await call(register, { body: therapistRegistration(values) })
    typed.current = { email: user.email, password: values.password }
    pendingSignup.keep({ flow: 'therapist', email: user.email, registration, stage: 'code' })
    setWaiting({ email: user.email, registration, justSent: true })
  }

  async function verified(email: string): Promise<void> {
    setEntering(true)
    const entrance = await enterVerified(typed.current, email)
    if ('login' in entrance) return goToLogin(entrance.login)
    forget()
    setPassword(entrance.entered.password)
  }

  function goToLogin(state: LoginState) {
    forget()
    void navigate('/login', { state: { ...state, returnTo: '/therapist' } satisfies LoginState })
  }

  function forget() {
    pendingSignup.forget()
    therapistDraft.forget()
  }

  function changeAddress() {
    pendingSignup.forget()
    setWaiting(null)
  }

  return { waiting, password, send, verified, changeAddress }
}

/** Who waits for a code: from this page, or from before a reload. Null while prerendering and hydrating. */
function useWaiting() {
  const hydrated = useHydrated()
  const kept = useMemo(() => (hydrated ? keptWaiting() : null), [hydrated])
  const [own, setOwn] = useState<WaitingForCode | null>()
  return [own === undefined ? kept : own, setOwn] as const
}

function keptWaiting(): WaitingForCode | null {
  const pending = pendingSignup.of('therapist')
  return pending === null ? null : { email: pending.email, registration: pending.registration, justSent: false }
}

/** Somebody signed in, here or in another tab, has nothing to register. */
function useHomeWhenSignedIn(active: boolean): void {
  const { token } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (!active || token === null) return
    loadUser().then(
      (user) => void navigate(homeOf(user.role), { replace: true }),
      () => undefined,
    )
  }, [active, token, navigate])
}
