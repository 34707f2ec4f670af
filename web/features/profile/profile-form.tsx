import { Link } from 'react-router'
import type { Profile } from '../../../contract/profile.ts'
import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '../../../contract/limits.ts'
import { Alert } from '../../ui/alert.tsx'
import { FormShell } from '../../forms/form-shell.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ProfileTexts, ProfileValues } from './profile-values.ts'
import { TherapistFields } from './therapist-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

const EMAIL_HINT =
  'Adressen är ditt inloggningsnamn och går inte att ändra. Vill du börja om med en annan adress kan du hämta ut dina ' +
  'uppgifter och skapa ett nytt konto.'

/** Changes the profile; the address stays as it is. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { shell, fields, values, isSaved, isDirty, change, submit } = useProfileForm(profile)
  return (
    <FormShell
      label="Profil"
      {...shell}
      submitLabel="Spara profilen"
      takesMore
      isUnsaved={isDirty}
      onSubmit={submit}
      footer={
        <div role="status" className="empty:sr-only">
          {isSaved && (
            <Alert tone="ok" announce="none">
              Profilen har uppdaterats!
            </Alert>
          )}
          {!isSaved && isDirty && (
            <p className="text-center text-sm text-muted">Du har ändringar som inte är sparade.</p>
          )}
        </div>
      }
    >
      <PersonalFields profile={profile} values={values} errors={fields} onChange={change} />
      {profile.role === 'therapist' && <TherapistFields values={values} errors={fields} onChange={change} />}
    </FormShell>
  )
}

interface PersonalFieldsProps {
  profile: Profile
  values: ProfileValues
  errors: ProfileTexts
  onChange: (typed: Partial<ProfileValues>) => void
}

function PersonalFields({ profile, values, errors, onChange }: PersonalFieldsProps) {
  const isNameChecked = profile.therapist_verified
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Förnamn"
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          required
          readOnly={isNameChecked}
          value={values.first_name}
          error={errors.first_name}
          onChange={(event) => onChange({ first_name: event.target.value })}
        />
        <TextField
          label="Efternamn"
          optionalText="valfritt"
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
          readOnly={isNameChecked}
          value={values.last_name}
          error={errors.last_name}
          onChange={(event) => onChange({ last_name: event.target.value })}
        />
      </div>
      {isNameChecked && (
        <p className="text-sm text-muted">
          Din legitimation är kontrollerad för det här namnet. Därför går det inte att ändra här. Har du bytt namn?{' '}
          <Link to="/contact">Hör av dig till oss</Link>.
        </p>
      )}
      <TextField label="E-post" type="email" autoComplete="email" value={profile.email} readOnly hint={EMAIL_HINT} />
      <TextField
        label="Telefon"
        optionalText="valfritt"
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_LENGTH}
        value={values.phone}
        error={errors.phone}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
    </>
  )
}
