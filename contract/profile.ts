import * as z from 'zod/mini'
import { ConsentKind } from './consents.ts'
import { endpoint } from './endpoint.ts'
import { OptionalText, PersonName, Phone, Required, Role, Uuid } from './fields.ts'
import {
  AVAILABILITY_MAX_LENGTH,
  CLINIC_NAME_MAX_LENGTH,
  EDUCATION_MAX_LENGTH,
  PROFILE_BIO_MAX_LENGTH,
} from './limits.ts'

export const User = z.object({
  id: Uuid,
  name: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  role: Role,
  email: z.string(),
  consents: z.array(ConsentKind),
  has_recovery_code: z.boolean(),
  /** The code was given back once: it is written down somewhere. */
  recovery_code_confirmed: z.boolean(),
  two_factor: z.boolean(),
  /** Checked against the national register; always false for clients (docs/decisions.md). */
  therapist_verified: z.boolean(),
  /** True of a therapist whose session began with one step where two are required: it opens nothing of what clients wrote. */
  needs_second_step: z.boolean(),
})
export type User = z.output<typeof User>

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'signedIn',
  summary: 'The signed-in user.',
  response: User,
})

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
    first_name: Required(PersonName, 'Förnamn är obligatoriskt'),
    last_name: z.nullish(PersonName),
    name: z.nullish(z.string().check(z.maxLength(170, 'Namnet får vara högst 170 tecken'))),
    phone: Phone,
    bio: OptionalText(PROFILE_BIO_MAX_LENGTH, 'Högst 2000 tecken.'),
    clinic_name: OptionalText(CLINIC_NAME_MAX_LENGTH, 'Högst 120 tecken.'),
    education: OptionalText(EDUCATION_MAX_LENGTH, 'Högst 500 tecken.'),
    specialties: z.optional(Words),
    approaches: z.optional(Words),
    availability: OptionalText(AVAILABILITY_MAX_LENGTH, 'Högst 200 tecken.'),
    accepts_new_clients: z.optional(z.boolean()),
  }),
  response: Profile,
})
