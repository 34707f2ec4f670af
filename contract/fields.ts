import * as z from 'zod/mini'
import { claimsProfession } from './claimed-profession.ts'
import {
  CODE_LENGTH,
  KEPT_CODE_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PHONE_MAX_LENGTH,
} from './limits.ts'

/** Fields that several endpoints share. Their messages are shown to people as they stand. */

/** Makes of a text what any database takes: an emoji that was cut in half becomes U+FFFD, and no NUL is left. */
export const wellFormed = z.overwrite<string>((text) => text.toWellFormed().replaceAll('\0', ''))

export const Email = z
  .string({ error: 'Ange en giltig e-postadress' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'Ange en giltig e-postadress'),
    z.regex(/^[^\s\p{C}@<>"',;()]+@[^\s\p{C}@<>"',;()]+\.[^\s\p{C}@<>"',;().]{2,}$/u, 'Ange en giltig e-postadress'),
  )

export const Password = z
  .string({ error: 'Alla fält är obligatoriska' })
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, 'Lösenordet måste vara minst 8 tecken'),
    z.maxLength(PASSWORD_MAX_LENGTH, 'Lösenordet får vara högst 128 tecken'),
  )

/** Of a name: what is not checked must not stand where people look for who somebody is. */
export const CLAIMED_PROFESSION = 'Skriv bara ditt namn här, utan titel eller mottagning'

/** Control characters and half an emoji are refused: the database takes no NUL, and a prompt no lone surrogate. */
export const PersonName = z.string().check(
  z.trim(),
  z.maxLength(NAME_MAX_LENGTH, 'Namnet får vara högst 80 tecken'),
  z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Namnet innehåller tecken som inte går att använda'),
  z.refine((name) => !claimsProfession(name), CLAIMED_PROFESSION),
)

/** The password that is asked for again before something that cannot be undone. */
export const CurrentPassword = z
  .string({ error: 'Ange ditt lösenord' })
  .check(z.minLength(1, 'Ange ditt lösenord'), z.maxLength(PASSWORD_MAX_LENGTH, 'Lösenordet stämmer inte.'))

/** As it was typed: case, spaces and dashes do not matter (worker/crypto/recovery-code.ts reads it). */
export const RecoveryCode = z
  .string({ error: 'Ange återställningskoden' })
  .check(
    z.minLength(1, 'Ange återställningskoden'),
    z.maxLength(KEPT_CODE_MAX_LENGTH, 'Återställningskoden stämmer inte.'),
  )

/** `field` with a message of its own for nothing at all. No field of one line takes more than 300 characters. */
export function Required(field: typeof Email, message: string) {
  return z.pipe(
    z.string({ error: message }).check(z.trim(), z.minLength(1, message), z.maxLength(300, 'Högst 300 tecken.')),
    field,
  )
}

/** A line that a person fills in or leaves empty: trimmed, and null when nothing is left. */
export function OptionalText(max: number, message: string) {
  return z.nullish(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(max, message),
        z.regex(/^[^\p{Cs}\0]*$/u, 'Texten innehåller tecken som inte går att använda'),
      ),
  )
}

export const Phone = z.nullish(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(PHONE_MAX_LENGTH, 'Telefonnumret får vara högst 31 tecken'),
      z.regex(/^(?:\+?[\d\s()/-]{5,30})?$/, 'Ange telefonnumret med siffror, till exempel 070-123 45 67'),
    ),
)

/** Eight letters and digits, however they were typed: grouped, in lower case. */
export const InvitationCode = z.string({ error: 'Ange en inbjudningskod' }).check(
  z.overwrite((text) => text.replace(/[^a-z0-9]/gi, '').toUpperCase()),
  z.regex(/^[A-Z0-9]{8}$/, 'Ogiltigt eller utgånget inbjudningskod.'),
)

export const SixDigitCode = z
  .string({ error: 'Ange alla 6 siffror' })
  .check(z.trim(), z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'Ange alla 6 siffror'))

/** What a person writes to the AI: 1 to 1000 characters after trimming. An emoji that was cut in half becomes U+FFFD. */
export const ChatMessageText = z.string({ error: 'Skriv något först.' }).check(
  z.overwrite((text) => text.toWellFormed()),
  z.trim(),
  z.minLength(1, 'Skriv något först.'),
  z.maxLength(MESSAGE_MAX_LENGTH, 'Meddelandet får vara högst 1000 tecken.'),
)

/** What names one registration among several that wait under the same address; opaque to the browser. */
export const RegistrationToken = z.string().check(z.maxLength(120))

/** However it was spelled: an id in capitals is the same one, to objects and counters as well as to the database. */
export const Uuid = z.uuid('Ogiltigt id.').check(z.toLowerCase())

export const Timestamp = z.string()

export const SecurityLevel = z.literal('ultra-secure')
export const SECURITY_LEVEL = 'ultra-secure' as const

export const Role = z.enum(['patient', 'therapist'])
export type Role = z.output<typeof Role>

/** `{ detail }` with a Swedish sentence: the answer of calls that only confirm. */
export const Confirmation = z.object({ detail: z.string() })

/** Of a call that has nothing to say: the answer is 204, without a body. */
export const NoContent = z.null()
