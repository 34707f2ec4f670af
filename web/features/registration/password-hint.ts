import { PASSWORD_MIN_LENGTH } from '../../../contract/limits.ts'

const LONG = 12

/** A calm word about a password while it is typed; the server refuses the common ones. */
export function passwordHint(password: string): string {
  const { length } = password
  if (length === 0) return 'Minst 8 tecken. Några ord efter varandra är lätta att minnas och svåra att gissa.'
  if (length < PASSWORD_MIN_LENGTH) return `Minst 8 tecken, ${PASSWORD_MIN_LENGTH - length} till.`
  if (new Set(password.toLowerCase()).size < 4) return 'Räcker i längd, men är lätt att gissa. Blanda gärna mer.'
  return length < LONG ? 'Räcker. Ett längre är säkrare.' : 'Bra, långt och svårt att gissa.'
}
