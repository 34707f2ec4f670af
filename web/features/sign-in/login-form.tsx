import { useEffect, useRef } from 'react'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { needsCode, needsSecondStep } from './sign-in.ts'
import type { Credentials } from './sign-in.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'

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
  const form = useForm(send, { check, refused: (error) => detailOf(error, 'Inloggning misslyckades') })

  useEffect(() => {
    if (emailInput.current?.value === '') emailInput.current.value = email
  }, [email])

  async function send(typed: Credentials) {
    try {
      await onLogin(typed)
    } catch (error) {
      if (needsSecondStep(error)) return onSecondStepNeeded(typed)
      if (!needsCode(error)) throw error
      onCodeNeeded(typed, error instanceof ApiError ? (error.registration ?? null) : null)
    }
  }

  const typed = (): Credentials => ({
    email: emailInput.current?.value.trim() ?? '',
    password: passwordInput.current?.value ?? '',
  })

  return (
    <FormShell label="Logga in" {...form.shell} submitLabel="Logga in" onSubmit={() => form.submit(typed())}>
      <EmailField ref={emailInput} autoComplete="username" error={form.fields.email} />
      <PasswordField
        ref={passwordInput}
        label="Lösenord"
        autoComplete="current-password"
        required
        error={form.fields.password}
      />
      <ForgottenPassword email={() => emailInput.current?.value.trim() ?? ''} />
    </FormShell>
  )
}

function check({ email, password }: Credentials): Complaint<'email' | 'password'> | null {
  if (email !== '' && password !== '') return null
  return {
    form: null,
    fields: {
      ...(email === '' ? { email: 'Ange din e-postadress' } : {}),
      ...(password === '' ? { password: 'Ange ditt lösenord' } : {}),
    },
  }
}
