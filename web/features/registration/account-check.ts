import { Email, Password } from '../../../contract/fields.ts'
import { registrationFields } from '../../../contract/registration.ts'
import { about } from './registration-field.ts'
import type { FieldTexts, RegistrationComplaint, RegistrationField } from './registration-field.ts'

export interface AccountValues {
  readonly email: string
  readonly password: string
  readonly confirmation: string
}

export interface NameValues {
  readonly firstName: string
  readonly lastName: string
}

/** The first complaint about address and password, in this order: required, pattern, length, match. */
export function checkAccount({ email, password, confirmation }: AccountValues): RegistrationComplaint | null {
  const missing = missingFrom(
    ['email', email, 'Ange din e-postadress'],
    ['password', password, 'Välj ett lösenord'],
    ['confirmation', confirmation, 'Skriv lösenordet en gång till'],
  )
  if (missing !== null) return { form: 'Alla fält är obligatoriska', fields: missing }
  return (
    complaintAbout('email', Email, email) ??
    complaintAbout('password', Password, password) ??
    (password === confirmation ? null : about('confirmation', 'Lösenorden matchar inte'))
  )
}

/** Both names are required where they are asked for. */
export function checkNames({ firstName, lastName }: NameValues): RegistrationComplaint | null {
  const missing = missingFrom(
    ['firstName', firstName, 'Ange ditt förnamn'],
    ['lastName', lastName, 'Ange ditt efternamn'],
  )
  if (missing !== null) return { form: 'Förnamn och efternamn är obligatoriska', fields: missing }
  return (
    complaintAbout('firstName', registrationFields.first_name, firstName) ??
    complaintAbout('lastName', registrationFields.last_name, lastName)
  )
}

/** A number may be left out, but not be something else. */
export function checkPhone(phone: string): RegistrationComplaint | null {
  return complaintAbout('phone', registrationFields.phone, phone)
}

/** May be left out; must not contradict that the person is of age. */
export function checkDateOfBirth(day: string, now: Date): RegistrationComplaint | null {
  const complaint = complaintAbout('dateOfBirth', registrationFields.date_of_birth, day)
  if (complaint !== null || day === '' || isAdult(day, now)) return complaint
  return about('dateOfBirth', 'Du behöver ha fyllt 18 år för att skapa ett konto.')
}

/** `19900517` and `1990 05 17` as `1990-05-17`; whatever else was typed as it is. */
export function dayOf(typed: string): string {
  const [, year, month, day] = /^(\d{4})[\s./-]?(\d{2})[\s./-]?(\d{2})$/.exec(typed.trim()) ?? []
  return year === undefined ? typed.trim() : `${year}-${month}-${day}`
}

/** Days written as `1990-05-17` sort as text. */
function isAdult(day: string, now: Date): boolean {
  return day <= `${now.getFullYear() - 18}${now.toLocaleDateString('sv-SE').slice(4)}`
}

type Asked = readonly [field: RegistrationField, value: string, text: string]

function missingFrom(...asked: readonly Asked[]): FieldTexts | null {
  const empty = asked.filter(([, value]) => value.trim() === '')
  return empty.length === 0 ? null : Object.fromEntries(empty.map(([field, , text]) => [field, text]))
}

interface Schema {
  safeParse(value: unknown): { error?: { readonly issues: readonly { readonly message: string }[] } | undefined }
}

/** In the contract's own words, so that the page and the server never disagree. */
function complaintAbout(field: RegistrationField, schema: Schema, value: string): RegistrationComplaint | null {
  const message = schema.safeParse(value).error?.issues[0]?.message
  return message === undefined ? null : about(field, message)
}
