import { useEffect, useRef } from 'react'
import { Email } from '../../../contract/fields.ts'
import { detailOf } from '../../api/api-error.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import type { Complaint } from '../../forms/form-state.ts'
import { useForm } from '../../forms/use-form.ts'

interface ResetRequestFormProps {
  /** Filled in when the person has not typed any. */
  email: string
  /** Sends the link; throws `ApiError`. */
  onSend: (email: string) => Promise<void>
}

/** Asks for the address that the link goes to. */
export function ResetRequestForm({ email, onSend }: ResetRequestFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm((typed: string) => onSend(Email.parse(typed)), {
    check,
    refused: (error) => detailOf(error, 'Ett fel uppstod. Försök igen senare.'),
  })

  useEffect(() => {
    if (input.current?.value === '') input.current.value = email
  }, [email])

  return (
    <FormShell
      label="Glömt lösenordet"
      {...form.shell}
      submitLabel="Skicka en länk"
      onSubmit={() => form.submit(input.current?.value.trim() ?? '')}
    >
      <EmailField ref={input} autoComplete="username" error={form.fields.email} />
    </FormShell>
  )
}

function check(typed: string): Complaint<'email'> | null {
  if (Email.safeParse(typed).success) return null
  return { form: null, fields: { email: typed === '' ? 'Ange din e-postadress' : 'Ange en giltig e-postadress' } }
}
