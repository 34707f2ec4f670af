import { REQUIRED_CONSENTS } from '../../../contract/accounts.ts'
import type { ConsentKind } from '../../../contract/accounts.ts'
import { Email } from '../../../contract/fields.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../contract/limits.ts'

export interface SignupValues {
  readonly firstName: string
  readonly email: string
  readonly password: string
  readonly confirmation: string
  readonly consents: readonly ConsentKind[]
}

export type SignupField = 'firstName' | 'email' | 'password' | 'confirmation' | ConsentKind

export interface SignupComplaint {
  /** About the form as a whole, or null where the fields say it all. */
  readonly form: string | null
  readonly fields: Readonly<Partial<Record<SignupField, string>>>
}

const EMPTY_FIELD = {
  email: 'Ange din e-postadress',
  password: 'Välj ett lösenord',
  confirmation: 'Skriv lösenordet en gång till',
} as const

const MISSING_CONSENT: Readonly<Record<ConsentKind, string>> = {
  adult: 'Du behöver ha fyllt 18 år för att skapa ett konto.',
  terms: 'Du behöver godkänna villkoren för att skapa ett konto.',
  health_data: 'Utan ditt samtycke får vi inte spara det du skriver.',
}

/** The first complaint about an express signup, in the order of spec 1 §5 and then the consents; null when all is well. */
export function checkSignup(values: SignupValues): SignupComplaint | null {
  const empty = (['email', 'password', 'confirmation'] as const).filter((name) => values[name].trim() === '')
  if (empty.length > 0) {
    return {
      form: 'Alla fält är obligatoriska',
      fields: Object.fromEntries(empty.map((name) => [name, EMPTY_FIELD[name]])),
    }
  }
  if (!Email.safeParse(values.email).success) return about('email', 'Ange en giltig e-postadress')
  if (values.password.length < PASSWORD_MIN_LENGTH) return about('password', 'Lösenordet måste vara minst 8 tecken')
  if (values.password.length > PASSWORD_MAX_LENGTH) return about('password', 'Lösenordet får vara högst 128 tecken')
  if (values.password !== values.confirmation) return about('confirmation', 'Lösenorden matchar inte')
  const missing = REQUIRED_CONSENTS.filter((kind) => !values.consents.includes(kind))
  if (missing.length === 0) return null
  return {
    form: missing.length === 1 ? null : 'Bocka i de rutor som saknas för att skapa kontot.',
    fields: Object.fromEntries(missing.map((kind) => [kind, MISSING_CONSENT[kind]])),
  }
}

function about(field: SignupField, text: string): SignupComplaint {
  return { form: null, fields: { [field]: text } }
}

const SERVER_FIELDS: Readonly<Record<string, SignupField>> = {
  email: 'email',
  password: 'password',
  first_name: 'firstName',
}

/** What the server complained about, at the fields it named; what has no field here is left to the form's own error. */
export function fieldsFromIssues(issues: readonly { field: string; message: string }[]): SignupComplaint['fields'] {
  return Object.fromEntries(
    issues.flatMap(({ field, message }) => {
      const own = SERVER_FIELDS[field]
      return own === undefined ? [] : [[own, message]]
    }),
  )
}
