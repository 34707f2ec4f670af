import * as z from 'zod/mini'
import { ConsentKind, RegisteredUser, User } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import {
  Confirmation,
  Email,
  OptionalText,
  Password,
  PersonName,
  RecoveryCode,
  RegistrationToken,
  Role,
} from './fields.ts'

const NAMES_REQUIRED = 'Förnamn och efternamn är obligatoriska'
const RequiredName = z.pipe(
  z.string({ error: NAMES_REQUIRED }).check(z.trim(), z.minLength(1, NAMES_REQUIRED)),
  PersonName,
)

const Phone = z.nullish(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^(?:\+?[\d\s()/-]{5,30})?$/, 'Ange telefonnumret med siffror, till exempel 070-123 45 67'),
    ),
)

/** A day in the past, `1990-05-17`; empty counts as none. */
const DateOfBirth = z.nullish(
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isPastDay(text), 'Ange födelsedatum som ÅÅÅÅ-MM-DD'),
  ),
)

function isPastDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01') return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && day.getTime() < Date.now()
}

const Words = z
  .array(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'En rad är tom.'),
        z.maxLength(60, 'Högst 60 tecken per rad.'),
        z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Texten innehåller tecken som inte går att använda'),
      ),
  )
  .check(z.maxLength(12, 'Högst 12 rader.'))

export const PROFILE_BIO_MAX_LENGTH = 2000

export const registrationFields = {
  email: Email,
  password: Password,
  name: z.optional(z.nullable(z.string().check(z.maxLength(170)))),
  first_name: RequiredName,
  last_name: RequiredName,
  phone: Phone,
  date_of_birth: DateOfBirth,
  consents: z.optional(z.array(ConsentKind)),
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
    clinic_name: OptionalText(120, 'Högst 120 tecken.'),
    education: OptionalText(500, 'Högst 500 tecken.'),
    bio: OptionalText(PROFILE_BIO_MAX_LENGTH, 'Högst 2000 tecken.'),
  }),
  response: RegistrationResult,
})

export const Profile = z.object({
  ...User.shape,
  phone: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  clinic_name: z.nullable(z.string()),
  education: z.nullable(z.string()),
  specialties: z.array(z.string()),
  approaches: z.array(z.string()),
  availability: z.nullable(z.string()),
  accepts_new_clients: z.boolean(),
})
export type Profile = z.output<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  access: 'signedIn',
  summary: 'The signed-in person with everything of the profile form.',
  response: Profile,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  access: 'signedIn',
  gate: 'write',
  summary: 'Changes the profile; the address stays, and what only therapists have is ignored for clients.',
  body: z.strictObject({
    first_name: z.pipe(z.string().check(z.trim(), z.minLength(1, 'Förnamn är obligatoriskt')), PersonName),
    last_name: z.nullish(PersonName),
    name: z.nullish(z.string().check(z.maxLength(170))),
    phone: Phone,
    bio: OptionalText(PROFILE_BIO_MAX_LENGTH, 'Högst 2000 tecken.'),
    clinic_name: OptionalText(120, 'Högst 120 tecken.'),
    education: OptionalText(500, 'Högst 500 tecken.'),
    specialties: z.optional(Words),
    approaches: z.optional(Words),
    availability: OptionalText(200, 'Högst 200 tecken.'),
    accepts_new_clients: z.optional(z.boolean()),
  }),
  response: Profile,
})

export const confirmRecoveryCode = endpoint({
  method: 'POST',
  path: '/auth/recovery-code/confirm',
  access: 'signedIn',
  gate: 'auth',
  summary: 'Notes that the recovery code was saved; it is given once more as proof.',
  body: z.strictObject({ recovery_code: RecoveryCode }),
  response: Confirmation,
})
