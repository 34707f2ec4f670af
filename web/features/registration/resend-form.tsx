import { useEffect, useRef } from 'react'
import { Email } from '../../../contract/fields.ts'
import { resendVerificationCode } from '../../../contract/registration.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { pendingSignup } from '../sign-in/pending-signup.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'

/** An address that a new mail went to, if it waits for one. */
export interface Resent {
  readonly email: string
  readonly registration: string | null
}

/** Asks for the address and sends a new code and link to it. */
export function ResendForm({ onSent }: { onSent: (resent: Resent) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm(send, { check, refused: (error) => detailOf(error, 'Kunde inte skicka ny kod') })
  useEffect(() => input.current?.focus(), [])

  async function send(typed: string) {
    const email = typed.trim()
    const pending = pendingSignup.read()
    const registration = pending?.email === email ? pending.registration : null
    await call(resendVerificationCode, { body: { email, registration } })
    onSent({ email, registration })
  }

  return (
    <FormShell
      label="Skicka ett nytt mejl"
      {...form.shell}
      submitLabel="Skicka"
      onSubmit={() => form.submit(input.current?.value ?? '')}
    >
      <EmailField
        ref={input}
        autoComplete="email"
        defaultValue={pendingSignup.read()?.email}
        error={form.fields.email}
      />
    </FormShell>
  )
}

function check(typed: string): Complaint<'email'> | null {
  if (Email.safeParse(typed.trim()).success) return null
  return {
    form: null,
    fields: { email: typed.trim() === '' ? 'Ange din e-postadress' : 'Ange en giltig e-postadress' },
  }
}
