import { useRef, useState } from 'react'
import { FormShell } from './form-shell.tsx'
import { PasswordField } from '../ui/password-field.tsx'

interface PasswordAgainProps {
  /** What the password opens, with a verb: "Visa min kod". */
  submitLabel: string
  loading: boolean
  error: string | null
  onPassword: (password: string) => void
}

/** Asks for the password once more before something is shown or changed. */
export function PasswordAgain({ submitLabel, loading, error, onPassword }: PasswordAgainProps) {
  const input = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<string | null>(null)

  function submit() {
    const password = input.current?.value ?? ''
    setMissing(password === '' ? 'Ange ditt lösenord' : null)
    if (password === '') input.current?.focus()
    else onPassword(password)
  }

  return (
    <FormShell label={submitLabel} loading={loading} submitError={error} submitLabel={submitLabel} onSubmit={submit}>
      <PasswordField ref={input} label="Lösenord" autoComplete="current-password" required error={missing} />
    </FormShell>
  )
}
