import { useState } from 'react'
import { DATE_OF_BIRTH_LENGTH, NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '../../../contract/limits.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ShareChoice } from '../sharing/share-choice.tsx'
import { useForm } from '../../forms/use-form.ts'
import { dayOf } from './account-check.ts'
import { AccountFields, NameFields } from './account-fields.tsx'
import type { FieldTexts } from './registration-field.ts'
import { ConsentBoxes, tickedConsents } from './consent-boxes.tsx'
import { textOf } from '../../forms/field-text.ts'
import { refusalOf, REGISTRATION_FAILURE, SIGNUP_FAILURE } from './registration-failure.ts'
import { checkSignup } from './signup-check.ts'
import type { SignupValues } from './signup-check.ts'
import type { SignupMode } from './signup-mode.ts'

interface SignupFormProps {
  mode: SignupMode
  /** Who invites: given in the invitation mode, where the client chooses what to share. */
  therapist?: string | undefined
  /** Filled in from the start. */
  email?: string | undefined
  emailHint?: string | undefined
  /** Registers and goes on; throws what the form then shows. */
  onSend: (values: SignupValues) => Promise<void>
}

/** The one registration form for clients, in three modes. The inputs keep their own text, for password managers. */
export function SignupForm({ mode, therapist, email, emailHint, onSend }: SignupFormProps) {
  const [shareChats, setShareChats] = useState<boolean | null>(null)
  const form = useForm(onSend, {
    check: (values) => checkSignup(mode, values),
    refused: (error) => refusalOf(error, mode === 'express' ? SIGNUP_FAILURE : REGISTRATION_FAILURE),
  })
  const { fields } = form

  function typed(): SignupValues {
    const area = form.shell.area.current
    const text = (field: string) => textOf(area, field)
    return {
      firstName: text('firstName').trim(),
      lastName: text('lastName').trim(),
      email: text('email').trim(),
      password: text('password'),
      confirmation: text('confirmation'),
      phone: text('phone').trim(),
      dateOfBirth: dayOf(text('dateOfBirth')),
      consents: tickedConsents(area),
      shareChats,
    }
  }

  return (
    <FormShell label="Skapa konto" {...form.shell} submitLabel="Skapa konto" onSubmit={() => form.submit(typed())}>
      {mode === 'express' ? (
        <TextField
          data-field="firstName"
          label="Förnamn"
          optionalText="valfritt"
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          error={fields.firstName}
        />
      ) : (
        <NameFields errors={fields} />
      )}
      <AccountFields errors={fields} email={email} emailHint={emailHint} />
      {mode !== 'express' && <OptionalFields errors={fields} />}
      {mode === 'invitation' && (
        <ShareChoice
          therapistName={therapist ?? 'din terapeut'}
          value={shareChats}
          onChange={setShareChats}
          error={fields.shareChats}
        />
      )}
      <ConsentBoxes errors={fields} />
    </FormShell>
  )
}

function OptionalFields({ errors }: { errors: FieldTexts }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        data-field="phone"
        label="Telefon"
        optionalText="valfritt"
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_LENGTH}
        error={errors.phone}
      />
      <TextField
        data-field="dateOfBirth"
        label="Födelsedatum"
        optionalText="valfritt"
        hint="ÅÅÅÅ-MM-DD"
        inputMode="numeric"
        autoComplete="bday"
        maxLength={DATE_OF_BIRTH_LENGTH}
        error={errors.dateOfBirth}
      />
    </div>
  )
}
