import { PASSWORD_MAX_LENGTH } from '../../../contract/limits.ts'
import { NEW_PASSWORD_RULES } from '../../../contract/password.ts'

interface PasswordRule {
  /** What is asked for, in a list: "Minst en siffra". */
  readonly label: string
  readonly isMet: boolean
}

/** Each rule of a new password, and whether it is kept so far. */
export function passwordRules(password: string): readonly PasswordRule[] {
  return NEW_PASSWORD_RULES.map(({ test, message }) => ({ label: labelOf(message), isMet: test.test(password) }))
}

/** The sentence for a password that cannot be sent, or null when it can. */
export function passwordComplaint(password: string): string | null {
  if (password === '') return 'Skriv ett nytt lösenord'
  if (password.length > PASSWORD_MAX_LENGTH) return `Lösenordet får vara högst ${PASSWORD_MAX_LENGTH} tecken`
  return NEW_PASSWORD_RULES.find(({ test }) => !test.test(password))?.message ?? null
}

/** The rules' sentences all begin alike; in a list only what differs is said. */
function labelOf(message: string): string {
  const rest = message.replace(/^Lösenordet måste (vara|innehålla) /, '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
