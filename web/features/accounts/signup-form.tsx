import { useRef, useState } from 'react'
import { expressRegister } from '../../../contract/accounts.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { FormShell } from '../../ui/form-shell.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Credentials } from '../sign-in/sign-in.ts'
import { useErrorFocus } from '../sign-in/use-error-focus.ts'
import { useSubmission } from '../sign-in/use-submission.ts'
import { ConsentBoxes, tickedConsents } from './consent-boxes.tsx'
import { passwordHint } from './password-hint.ts'
import { messagesForRegistration } from './patient-extras.ts'
import { checkSignup, fieldsFromIssues } from './signup-check.ts'
import type { SignupComplaint, SignupValues } from './signup-check.ts'

/** What was typed, and which registration it became. */
export interface Registered {
  readonly credentials: Credentials
  readonly registration: string | null
}

const FAILED = 'Något gick fel vid registreringen. Försök igen.'

async function register(values: SignupValues): Promise<Registered> {
  const { user, registration } = await call(expressRegister, {
    body: {
      role: 'patient',
      email: values.email,
      password: values.password,
      first_name: values.firstName === '' ? 'Anonym' : values.firstName,
      anonymous_messages: messagesForRegistration(),
      consents: [...values.consents],
    },
  })
  return { credentials: { email: user.email, password: values.password }, registration }
}

/** The short form of the express signup (spec 1 §2.14, §5). The inputs keep their own text, for password managers. */
export function SignupForm({ onRegistered }: { onRegistered: (registered: Registered) => void }) {
  const firstName = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const consents = useRef<HTMLFieldSetElement>(null)
  const [hint, setHint] = useState(passwordHint(''))
  const [fields, setFields] = useState<SignupComplaint['fields']>({})
  const { area, focusFirstError } = useErrorFocus()
  const registration = useSubmission()

  function typed(): SignupValues {
    return {
      firstName: firstName.current?.value.trim() ?? '',
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
      confirmation: confirmation.current?.value ?? '',
      consents: tickedConsents(consents.current),
    }
  }

  function submit() {
    const values = typed()
    const complaint = checkSignup(values)
    setFields(complaint?.fields ?? {})
    if (complaint !== null) {
      registration.setError(complaint.form)
      focusFirstError()
      return
    }
    registration.run(async () => onRegistered(await register(values)), refused)
  }

  function refused(error: unknown): string | null {
    const own = error instanceof ApiError ? fieldsFromIssues(error.issues) : {}
    if (Object.keys(own).length === 0) return detailOf(error, FAILED)
    setFields(own)
    focusFirstError()
    return null
  }

  return (
    <div ref={area}>
      <FormShell
        label="Skapa konto"
        loading={registration.loading}
        submitError={registration.error}
        submitLabel="Skapa konto"
        onSubmit={submit}
      >
        <TextField
          ref={firstName}
          label="Förnamn"
          optionalText="valfritt"
          autoComplete="given-name"
          maxLength={80}
          error={fields.firstName}
        />
        <TextField
          ref={email}
          label="E-post"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={fields.email}
        />
        <PasswordField
          ref={password}
          label="Lösenord"
          autoComplete="new-password"
          required
          hint={hint}
          error={fields.password}
          onInput={(event) => setHint(passwordHint(event.currentTarget.value))}
        />
        <PasswordField
          ref={confirmation}
          label="Lösenordet igen"
          autoComplete="new-password"
          required
          error={fields.confirmation}
        />
        <ConsentBoxes area={consents} errors={fields} />
      </FormShell>
    </div>
  )
}
