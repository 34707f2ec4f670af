import { useEffect, useRef, useState } from 'react'
import { Email } from '../../../../contract/fields.ts'
import { FormShell } from '../../../forms/form-shell.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useErrorFocus } from '../../../forms/use-error-focus.ts'
import type { Submission } from '../../../forms/use-submission.ts'

interface ResetRequestFormProps {
  /** Filled in when the person has not typed any. */
  email: string
  sending: Submission
  onSend: (email: string) => void
}

/** Asks for the address that the link goes to. */
export function ResetRequestForm({ email, sending, onSend }: ResetRequestFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const { area, focusFirstError } = useErrorFocus()

  useEffect(() => {
    if (input.current?.value === '') input.current.value = email
  }, [email])

  function submit() {
    const typed = input.current?.value.trim() ?? ''
    const address = Email.safeParse(typed).data
    if (address === undefined) {
      sending.setError(null)
      setWrong(typed === '' ? 'Ange din e-postadress' : 'Ange en giltig e-postadress')
      return focusFirstError()
    }
    setWrong(null)
    onSend(address)
  }

  return (
    <div ref={area}>
      <FormShell
        label="Glömt lösenordet"
        loading={sending.loading}
        submitError={sending.error}
        submitLabel="Skicka en länk"
        onSubmit={submit}
      >
        <TextField
          ref={input}
          label="E-post"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={wrong}
        />
      </FormShell>
    </div>
  )
}
