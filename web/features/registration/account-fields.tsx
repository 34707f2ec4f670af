import { useState } from 'react'
import { NAME_MAX_LENGTH } from '../../../contract/limits.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FieldTexts } from './registration-field.ts'
import { passwordHint } from './password-hint.ts'

interface AccountFieldsProps {
  errors: FieldTexts
  /** Filled in from the start. */
  email?: string | undefined
  emailHint?: string | undefined
}

/** Address, password and the password once more, as every registration asks for them. Read by their names. */
export function AccountFields({ errors, email, emailHint }: AccountFieldsProps) {
  const [hint, setHint] = useState(passwordHint(''))
  return (
    <>
      <EmailField
        data-field="email"
        autoComplete="username"
        defaultValue={email}
        hint={emailHint}
        error={errors.email}
      />
      <PasswordField
        data-field="password"
        label="Lösenord"
        autoComplete="new-password"
        required
        hint={hint}
        error={errors.password}
        onInput={(event) => setHint(passwordHint(event.currentTarget.value))}
      />
      <PasswordField
        data-field="confirmation"
        label="Lösenordet igen"
        autoComplete="new-password"
        required
        error={errors.confirmation}
      />
    </>
  )
}

/** First and last name side by side where there is room; both are required. */
export function NameFields({ errors }: { errors: FieldTexts }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        data-field="firstName"
        label="Förnamn"
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        required
        error={errors.firstName}
      />
      <TextField
        data-field="lastName"
        label="Efternamn"
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
        required
        error={errors.lastName}
      />
    </div>
  )
}
