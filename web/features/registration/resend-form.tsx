import { useEffect, useRef, useState } from 'react'
import { Email } from '../../../contract/fields.ts'
import { resendVerificationCode } from '../../../contract/registration.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { pendingSignup } from '../sign-in/pending-signup.ts'
import { useErrorFocus } from '../../forms/use-error-focus.ts'
import { useSubmission } from '../../forms/use-submission.ts'

/** An address that a new mail went to, if it waits for one. */
export interface Resent {
  readonly email: string
  readonly registration: string | null
}

/** Asks for the address and sends a new code and link to it. */
export function ResendForm({ onSent }: { onSent: (resent: Resent) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const { area, focusFirstError } = useErrorFocus()
  const sending = useSubmission()
  useEffect(() => input.current?.focus(), [])

  function submit() {
    const typed = input.current?.value.trim() ?? ''
    const email = Email.safeParse(typed).data
    if (email === undefined) {
      sending.setError(null)
      setWrong(typed === '' ? 'Ange din e-postadress' : 'Ange en giltig e-postadress')
      return focusFirstError()
    }
    setWrong(null)
    const pending = pendingSignup.read()
    const registration = pending?.email === email ? pending.registration : null
    sending.run(
      async () => {
        await call(resendVerificationCode, { body: { email, registration } })
        onSent({ email, registration })
      },
      (error) => detailOf(error, 'Kunde inte skicka ny kod'),
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
          error={wrong}
        />
      </FormShell>
    </div>
  )
}
