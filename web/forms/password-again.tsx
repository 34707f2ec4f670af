import { useRef } from 'react'
import { detailOf } from '../api/api-error.ts'
import { FormShell } from './form-shell.tsx'
import type { Complaint } from './form-state.ts'
import { useForm } from './use-form.ts'
import { PasswordField } from '../ui/password-field.tsx'

interface PasswordAgainProps {
  /** What the password opens, with a verb: "Visa min kod". */
  submitLabel: string
  /** Does what the password is asked for; what it throws is told at the form. */
  onPassword: (password: string) => Promise<void>
  /** What a refusal says, where it is not what the server said. */
  refused?: (error: unknown) => string
}

/** Asks for the password once more before something is shown or changed. */
export function PasswordAgain({ submitLabel, onPassword, refused = detailOf }: PasswordAgainProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm(onPassword, { check, refused: (error) => refused(error) })

  return (
    <FormShell
      label={submitLabel}
      {...form.shell}
      submitLabel={submitLabel}
      onSubmit={() => form.submit(input.current?.value ?? '')}
    >
      <PasswordField
        ref={input}
        label="Lösenord"
        autoComplete="current-password"
        required
        error={form.fields.password}
      />
    </FormShell>
  )
}

function check(password: string): Complaint<'password'> | null {
  return password === '' ? { form: null, fields: { password: 'Ange ditt lösenord' } } : null
}
