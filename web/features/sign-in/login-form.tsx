import type { MouseEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { LoginState } from './login-entry.ts'
import { needsCode, needsSecondStep } from './sign-in.ts'
import type { Credentials } from './sign-in.ts'
import { useErrorFocus } from '../../forms/use-error-focus.ts'
import { useSubmission } from '../../forms/use-submission.ts'

interface LoginFormProps {
  /** Filled in when the person has not typed any. */
  email: string
  /** Signs in and leaves; throws `ApiError`. */
  onLogin: (credentials: Credentials) => Promise<void>
  onCodeNeeded: (credentials: Credentials, registration: string | null) => void
  onSecondStepNeeded: (credentials: Credentials) => void
}

/** E-mail and password. The inputs keep their own text, so that what a password manager filled in stays. */
export function LoginForm({ email, onLogin, onCodeNeeded, onSecondStepNeeded }: LoginFormProps) {
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const { area, focusFirstError } = useErrorFocus()
  const login = useSubmission()

  useEffect(() => {
    if (emailInput.current?.value === '') emailInput.current.value = email
  }, [email])

  function submit() {
    const typed = { email: emailInput.current?.value.trim() ?? '', password: passwordInput.current?.value ?? '' }
    setMissing({
      ...(typed.email === '' ? { email: 'Ange din e-postadress' } : {}),
      ...(typed.password === '' ? { password: 'Ange ditt lösenord' } : {}),
    })
    if (typed.email === '' || typed.password === '') {
      login.setError(null)
      focusFirstError()
      return
    }
    login.run(
      async () => {
        try {
          await onLogin(typed)
        } catch (error) {
          if (needsSecondStep(error)) return onSecondStepNeeded(typed)
          if (!needsCode(error)) throw error
          onCodeNeeded(typed, error instanceof ApiError ? (error.registration ?? null) : null)
        }
      },
      (error) => detailOf(error, 'Inloggning misslyckades'),
    )
  }

  return (
    <div ref={area}>
      <FormShell
        label="Logga in"
        loading={login.loading}
        submitError={login.error}
        submitLabel="Logga in"
        onSubmit={submit}
      >
        <TextField
          ref={emailInput}
          label="E-post"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={missing.email}
        />
        <PasswordField
          ref={passwordInput}
          label="Lösenord"
          autoComplete="current-password"
          required
          error={missing.password}
        />
        <ForgottenPassword typedEmail={() => emailInput.current?.value.trim() ?? ''} />
      </FormShell>
    </div>
  )
}

/** Takes along the address as it stands in the field when the link is pressed. */
function ForgottenPassword({ typedEmail }: { typedEmail: () => string }) {
  const navigate = useNavigate()

  function follow(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere) return
    event.preventDefault()
    void navigate('/password-reset', { state: { email: typedEmail() } satisfies LoginState })
  }

  return (
    <Link to="/password-reset" onClick={follow} className="text-link-style -my-2 w-fit py-2 text-sm font-semibold">
      Glömt lösenordet?
    </Link>
  )
}
