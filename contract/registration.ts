import * as z from 'zod/mini'
import { AnonymousTalk } from './anonymous-chat.ts'
import { ConsentKinds } from './consents.ts'
import { endpoint } from './endpoint.ts'
import {
  CurrentPassword,
  Email,
  OptionalText,
  Password,
  PersonName,
  Phone,
  RegistrationToken,
  Required,
  Role,
  SixDigitCode,
} from './fields.ts'
import { CLINIC_NAME_MAX_LENGTH, DATE_OF_BIRTH_LENGTH, EDUCATION_MAX_LENGTH, PROFILE_BIO_MAX_LENGTH } from './limits.ts'

const NAMES_REQUIRED = 'Förnamn och efternamn är obligatoriska'
const RequiredName = Required(PersonName, NAMES_REQUIRED)

/** A day in the past, `1990-05-17`; empty counts as none. */
const DateOfBirth = z.nullish(
  z.string().check(
    z.trim(),
    z.maxLength(DATE_OF_BIRTH_LENGTH, 'Ange födelsedatum som ÅÅÅÅ-MM-DD'),
    z.refine((text) => text === '' || isPastDay(text), 'Ange födelsedatum som ÅÅÅÅ-MM-DD'),
  ),
)

function isPastDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01') return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && day.getTime() < Date.now()
}

export const RegisteredUser = z.object({ email: z.string(), role: Role, first_name: z.string() })

export const registrationFields = {
  email: Email,
  password: Password,
  name: z.optional(z.nullable(z.string().check(z.maxLength(170, 'Namnet får vara högst 170 tecken')))),
  first_name: RequiredName,
  last_name: RequiredName,
  phone: Phone,
  date_of_birth: DateOfBirth,
  consents: z.optional(ConsentKinds),
}

/** Answered alike for a known and an unknown address. */
export const RegistrationResult = z.object({
  user: RegisteredUser,
  access_token: z.nullable(z.string()),
  verification_required: z.boolean(),
  /** To be sent with the code, and with a wish for a new one: several registrations may wait under one address. */
  registration: z.nullable(RegistrationToken),
  detail: z.string(),
})
export type RegistrationResult = z.output<typeof RegistrationResult>

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  gate: 'auth',
  summary: 'Registers a therapist or a client with names; answers alike for a known address.',
  body: z.strictObject({
    role: Role,
    ...registrationFields,
    clinic_name: OptionalText(CLINIC_NAME_MAX_LENGTH, 'Högst 120 tecken.'),
    education: OptionalText(EDUCATION_MAX_LENGTH, 'Högst 500 tecken.'),
    bio: OptionalText(PROFILE_BIO_MAX_LENGTH, 'Högst 2000 tecken.'),
  }),
  response: RegistrationResult,
})

export const expressRegister = endpoint({
  method: 'POST',
  path: '/auth/express-register',
  access: 'public',
  gate: 'auth',
  summary: 'Registers a client with e-mail and password; answers alike for a known address.',
  body: z.strictObject({
    role: z.optional(z.literal('patient')),
    email: Email,
    password: Password,
    first_name: z.nullish(PersonName),
    anonymous_messages: z.nullish(AnonymousTalk),
    consents: z.optional(ConsentKinds),
  }),
  response: z.extend(RegistrationResult, {
    /** The words sent along wait with the registration; false where none were sent, or they stay in the browser alone. */
    talk_stored: z.boolean(),
  }),
})

export const verifyEmailCode = endpoint({
  method: 'POST',
  path: '/auth/verify-email-code',
  access: 'public',
  gate: 'auth',
  summary: 'Verifies an address with the six-digit code: 10 minutes, five tries.',
  /** A code counts for the registration it was mailed for; without one, only where a single one waits. */
  body: z.strictObject({ email: Email, code: SixDigitCode, registration: z.nullish(RegistrationToken) }),
  response: z.object({ already_verified: z.boolean(), detail: z.string() }),
})

export const resendVerificationCode = endpoint({
  method: 'POST',
  path: '/auth/resend-verification-code',
  access: 'public',
  gate: 'auth',
  summary: 'Sends a new code and link; answers alike whether or not the address is known.',
  /** With `registration` only that registration gets them. */
  body: z.strictObject({ email: Email, registration: z.nullish(RegistrationToken) }),
  response: z.object({ already_verified: z.boolean(), detail: z.string() }),
})

export const verifyEmailLink = endpoint({
  method: 'POST',
  path: '/auth/email-verification/verify',
  access: 'public',
  gate: 'auth',
  summary:
    'Verifies an address with the token of the mailed link (24 hours from the registration, single use) and the registration or its password.',
  body: z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    /** What the registration was answered with: the browser that registered has it. */
    registration: z.nullish(RegistrationToken),
    /** The one chosen at the registration, where the link was opened elsewhere. */
    password: z.nullish(CurrentPassword),
  }),
  response: z.object({
    verified: z.boolean(),
    /** The link works, but nothing has shown yet whose registration of the address it is. */
    password_required: z.boolean(),
    message: z.string(),
  }),
})
