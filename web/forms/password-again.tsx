import { useEffect, useRef } from 'react'
import { ApiError, detailOf } from '../api/api-error.ts'
import { checkPassword } from './check-password.ts'
import { FormShell } from './form-shell.tsx'
import type { Complaint } from './form-state.ts'
import { useForm } from './use-form.ts'
import { PasswordField } from '../ui/password-field.tsx'

interface PasswordAgainProps {
  /** What the password opens, with a verb: "Visa min kod". */
  submitLabel: string
  /** It takes the place of what was pressed, and the focus with it. */
  takesFocus?: boolean
  /** Does what the password is asked for; what it throws is told at the form. */
  onPassword: (password: string) => Promise<void>
}

/** Asks for the password once more before something is shown or changed. */
export function PasswordAgain({ submitLabel, takesFocus = false, onPassword }: PasswordAgainProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const form = useForm(onPassword, { check: checkPassword, refused })

  function refused(error: unknown): Complaint<'password'> | string {
    const wrong = wrongPassword(error)
    if (wrong === null) return detailOf(error)
    // The form then moves the focus here: what is typed next takes the place of what was wrong.
    input.current?.select()
    return { form: null, fields: { password: wrong } }
  }

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
        onInput={() => form.changed('password')}
      />
    </FormShell>
  )
}

/** What to say of a refused password; null where something else failed. A sign-in does not tell it from a wrong address. */
function wrongPassword(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'wrong_credentials') return 'Lösenordet stämmer inte.'
  return error.code === 'forbidden' ? error.detail : null
}
