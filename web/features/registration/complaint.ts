import type { ConsentKind } from '../../../contract/consents.ts'

/** Every field of every registration form. */
export type RegistrationField =
  | 'email'
  | 'password'
  | 'confirmation'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'dateOfBirth'
  | 'clinic'
  | 'education'
  | 'bio'
  | 'shareChats'
  | ConsentKind

export type FieldTexts = Readonly<Partial<Record<RegistrationField, string>>>

/** What stands in the way of sending a form. */
export interface Complaint {
  /** About the form as a whole, or null where the fields say it all. */
  readonly form: string | null
  readonly fields: FieldTexts
}

/** A complaint about one field. */
export function about(field: RegistrationField, text: string): Complaint {
  return { form: null, fields: { [field]: text } }
}
