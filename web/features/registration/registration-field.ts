import type { ConsentKind } from '../../../contract/consents.ts'
import type { Complaint } from '../../forms/form-state.ts'

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

export type RegistrationComplaint = Complaint<RegistrationField>
export type FieldTexts = RegistrationComplaint['fields']

/** A complaint about one field. */
export function about(field: RegistrationField, text: string): RegistrationComplaint {
  return { form: null, fields: { [field]: text } }
}
