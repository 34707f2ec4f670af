import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { session } from '../../api/session.ts'
import type { Ended } from '../../api/session.ts'
import { PasswordAgain } from '../../forms/password-again.tsx'
import { focusPage } from '../../ui/focus-page.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { needsSecondStep, signIn } from './sign-in.ts'

/** The password, and the code where two steps are on: the page below goes on where it stood. */
export function ReopenForm({ email, isIdle }: Ended) {
  const [password, setPassword] = useState<string | null>(null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  /** Throws `ApiError`. What the page showed was forgotten with the session, and is fetched anew. */
  async function open(given: string, otp?: string) {
    await signIn({ email, password: given }, otp)
    session.takeReturnPath()
    await navigate(pathname + search, { replace: true, preventScrollReset: true })
    focusPage()
  }

  async function openWithPassword(given: string) {
    try {
      await open(given)
    } catch (error) {
      if (!needsSecondStep(error)) throw error
      setPassword(given)
    }
  }

  if (password !== null) return <SecondStepForm onCode={(otp) => open(password, otp)}>{null}</SecondStepForm>
  return (
    <div className="grid gap-4">
      <p>
        {isIdle && 'Den har inte använts på en timme. '}Skriv lösenordet till{' '}
        <strong className="wrap-anywhere">{email}</strong>, så öppnas den där du var.
      </p>
      <PasswordAgain submitLabel="Öppna igen" onPassword={openWithPassword} />
      <ForgottenPassword email={() => email} onLeave={() => session.acknowledgeExpiry()} />
    </div>
  )
}
