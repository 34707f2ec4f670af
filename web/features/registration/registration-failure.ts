import { ApiError } from '../../api/api-error.ts'
import type { FieldTexts, RegistrationComplaint, RegistrationField } from './registration-field.ts'

/** What the server calls a field, where it stands in the form, and its label. */
const FIELDS: Readonly<Record<string, { readonly field: RegistrationField; readonly label: string }>> = {
  email: { field: 'email', label: 'E-post' },
  password: { field: 'password', label: 'Lösenord' },
  first_name: { field: 'firstName', label: 'Förnamn' },
  last_name: { field: 'lastName', label: 'Efternamn' },
  phone: { field: 'phone', label: 'Telefon' },
  date_of_birth: { field: 'dateOfBirth', label: 'Födelsedatum' },
  clinic_name: { field: 'clinic', label: 'Mottagning' },
  education: { field: 'education', label: 'Utbildning' },
  bio: { field: 'bio', label: 'Om dig' },
}

const OTHER_LABELS: Readonly<Record<string, string>> = {
  name: 'Namn',
  consents: 'Samtycke',
  invitation_code: 'Inbjudningskod',
}

interface FailureTexts {
  /** The server answered with nothing to show. */
  readonly failed: string
  /** Something that nobody foresaw. */
  readonly unknown: string
}

/** Of a registration with names, and of the short one. */
export const REGISTRATION_FAILURE: FailureTexts = {
  failed: 'Registrering misslyckades',
  unknown: 'Ett oväntat fel uppstod. Försök igen.',
}
export const SIGNUP_FAILURE: FailureTexts = {
  failed: 'Något gick fel vid registreringen. Försök igen.',
  unknown: 'Något gick fel vid registreringen. Försök igen.',
}

/** What to say of a refused registration: the server's own words, complaints about fields as "field: message". */
export function failureText(error: unknown, texts: FailureTexts): string {
  if (!(error instanceof ApiError)) return texts.unknown
  if (error.code === 'unexpected_response') return texts.failed
  if (error.issues.length === 0) return error.detail
  return error.issues.map(({ field, message }) => withLabel(field, message)).join(', ')
}

function withLabel(field: string, message: string): string {
  const label = FIELDS[field]?.label ?? OTHER_LABELS[field] ?? field
  return label === '' || label === 'body' ? message : `${label}: ${message}`
}

/** What the server complained about, at the fields it named. */
export function failedFields(error: unknown): FieldTexts {
  const issues = error instanceof ApiError ? error.issues : []
  return Object.fromEntries(
    issues.flatMap(({ field, message }) => {
      const own = FIELDS[field]?.field
      return own === undefined ? [] : [[own, message]]
    }),
  )
}

/** A refused registration, told of the whole form and at the fields that it is about. */
export function refusalOf(error: unknown, texts: FailureTexts): RegistrationComplaint {
  return { form: failureText(error, texts), fields: failedFields(error) }
}
