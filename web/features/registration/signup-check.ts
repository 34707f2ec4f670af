import { type ConsentKind, REQUIRED_CONSENTS } from '../../../contract/consents.ts'
import { checkAccount, checkDateOfBirth, checkNames, checkPhone } from './account-check.ts'
import type { AccountValues, NameValues } from './account-check.ts'
import { about } from './registration-field.ts'
import type { RegistrationComplaint } from './registration-field.ts'
import type { SignupMode } from './signup-mode.ts'

/** What a client typed and chose. Fields that a mode does not show are empty. */
export interface SignupValues extends AccountValues, NameValues {
  readonly phone: string
  /** `1990-05-17`, or as it was typed. */
  readonly dateOfBirth: string
  readonly consents: readonly ConsentKind[]
  /** Whether the therapist may read the conversations; null until the client has chosen. */
  readonly shareChats: boolean | null
}

const MISSING_CONSENT: Readonly<Record<ConsentKind, string>> = {
  adult: 'Du behöver ha fyllt 18 år för att skapa ett konto.',
  terms: 'Du behöver godkänna villkoren för att skapa ett konto.',
  health_data: 'Utan ditt samtycke får vi inte spara det du skriver.',
}

/**
 * The first complaint about a client's registration, in this order (required, pattern, length, match, names) and then
 * what this form asks for besides; null when all is well.
 */
export function checkSignup(mode: SignupMode, values: SignupValues, now = new Date()): RegistrationComplaint | null {
  return (
    checkAccount(values) ??
    (mode === 'express' ? null : checkNames(values)) ??
    checkPhone(values.phone) ??
    checkDateOfBirth(values.dateOfBirth, now) ??
    (mode === 'invitation' ? checkShareChoice(values.shareChats) : null) ??
    checkConsents(values.consents)
  )
}

function checkShareChoice(choice: boolean | null): RegistrationComplaint | null {
  return choice === null ? about('shareChats', 'Välj ett av alternativen. Du kan ändra dig senare.') : null
}

function checkConsents(given: readonly ConsentKind[]): RegistrationComplaint | null {
  const missing = REQUIRED_CONSENTS.filter((kind) => !given.includes(kind))
  if (missing.length === 0) return null
  return {
    form: missing.length === 1 ? null : 'Bocka i de rutor som saknas för att skapa kontot.',
    fields: Object.fromEntries(missing.map((kind) => [kind, MISSING_CONSENT[kind]])),
  }
}
