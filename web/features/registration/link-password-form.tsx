import { useRef } from 'react'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { checkPassword } from '../../forms/check-password.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { verifyLinkWithPassword } from './verify-link.ts'
import type { LinkOutcome } from './verify-link.ts'

interface LinkPasswordFormProps {
  token: string
  onDone: (outcome: LinkOutcome) => void
}

/** The password chosen at the registration, where the mailed link was opened somewhere else. */
export function LinkPasswordForm({ token, onDone }: LinkPasswordFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm(send, { check: checkPassword, refused })

  async function send(password: string) {
    onDone(await verifyLinkWithPassword(token, password))
  }

  return (
    <FormShell
      label="Bekräfta med lösenordet"
      {...form.shell}
      submitLabel="Bekräfta adressen"
      onSubmit={() => form.submit(input.current?.value ?? '')}
    >
      <PasswordField
        ref={input}
        label="Lösenordet du valde"
        autoComplete="current-password"
        required
        error={form.fields.password}
      />
    </FormShell>
  )
}

function refused(error: unknown): Complaint<'password'> | string {
  if (!(error instanceof ApiError) || error.code !== 'wrong_credentials') return detailOf(error)
  return { form: null, fields: { password: error.detail } }
}
