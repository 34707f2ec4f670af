import { useEffect, useRef, useState } from 'react'
import { resendVerificationCode } from '../../../contract/sign-in.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { FormShell } from '../../ui/form-shell.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { pendingSignup } from '../accounts/pending-signup.ts'
import { useErrorFocus } from './use-error-focus.ts'
import { useSubmission } from './use-submission.ts'

/** Asks for the address and sends a new code and link to it. */
export function ResendLink() {
  const input = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const { area, focusFirstError } = useErrorFocus()
  const sending = useSubmission()
  useEffect(() => input.current?.focus(), [])

  function submit() {
    const email = input.current?.value.trim() ?? ''
    setMissing(email === '' ? 'Ange din e-postadress' : null)
    if (email === '') return focusFirstError()
    const pending = pendingSignup.read()
    const registration = pending?.email === email.toLowerCase() ? pending.registration : null
    sending.run(
      async () => setSent((await call(resendVerificationCode, { body: { email, registration } })).detail),
      (error) => detailOf(error, 'Kunde inte skicka ny kod'),
    )
  }

  if (sent !== null) {
    return (
      <Alert tone="ok" title="Titta i din inkorg">
        {sent} I mejlet finns både en kod och en ny länk. Titta också i skräpposten.
      </Alert>
    )
  }
  return (
    <div ref={area}>
      <FormShell
        label="Skicka ett nytt mejl"
        loading={sending.loading}
        submitError={sending.error}
        submitLabel="Skicka"
        onSubmit={submit}
      >
        <TextField
          ref={input}
          label="E-post"
          type="email"
          autoComplete="email"
          defaultValue={pendingSignup.read()?.email}
          required
          error={missing}
        />
      </FormShell>
    </div>
  )
}
