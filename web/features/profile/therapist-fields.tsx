import type { ReactNode } from 'react'
import {
  AVAILABILITY_MAX_LENGTH,
  CLINIC_NAME_MAX_LENGTH,
  EDUCATION_MAX_LENGTH,
  PROFILE_BIO_MAX_LENGTH,
} from '../../../contract/limits.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ProfileTexts, ProfileValues } from './profile-values.ts'

interface TherapistFieldsProps {
  values: ProfileValues
  errors: ProfileTexts
  onChange: (typed: Partial<ProfileValues>) => void
}

type TextName = Exclude<keyof ProfileValues, 'accepts_new_clients'>

/** What clients see of a therapist. */
export function TherapistFields({ values, errors, onChange }: TherapistFieldsProps) {
  const field = (name: TextName) => ({
    optionalText: 'valfritt',
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })

  return (
    <>
      <Heading>Det klienterna ser</Heading>
      <TextField
        {...field('clinic_name')}
        label="Mottagning eller klinik"
        autoComplete="organization"
        maxLength={CLINIC_NAME_MAX_LENGTH}
      />
      <TextArea {...field('education')} label="Utbildning" used={values.education.length} max={EDUCATION_MAX_LENGTH} />
      <TextArea
        {...field('bio')}
        label="Om dig"
        used={values.bio.length}
        max={PROFILE_BIO_MAX_LENGTH}
        hint="Vem du är, och hur det är att prata med dig."
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextArea {...field('specialties')} label="Det du arbetar med" hint="En sak per rad, till exempel Sömn." />
        <TextArea {...field('approaches')} label="Arbetssätt" hint="Ett per rad, till exempel KBT." />
      </div>
      <TextField
        {...field('availability')}
        label="När du har tid"
        maxLength={AVAILABILITY_MAX_LENGTH}
        hint="Till exempel: Vardagar 9–16, kvällstid på torsdagar."
      />
      <Checkbox
        label="Jag tar emot nya klienter"
        hint="Är rutan tom visas du inte för dem som söker en terapeut."
        checked={values.accepts_new_clients}
        onChange={(event) => onChange({ accepts_new_clients: event.target.checked })}
      />
    </>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return <h3 className="border-t border-hairline pt-5 text-lg">{children}</h3>
}
