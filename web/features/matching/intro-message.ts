import { ONBOARDING_MESSAGE_MAX_LENGTH } from '../../../contract/limits.ts'

/** What goes to the therapist: the message, and below it what was written first where that is shared. */
export function introMessage(message: string, shared: string | null): string {
  return [message.trim(), shared?.trim() ?? ''].filter((part) => part !== '').join('\n\n')
}

/** What is wrong with it, or null: together they have the room of one message. */
export function introComplaint(message: string, shared: string | null): string | null {
  const over = introMessage(message, shared).length - ONBOARDING_MESSAGE_MAX_LENGTH
  if (over <= 0) return null
  const whole = shared === null ? 'Meddelandet är' : 'Meddelandet och det du delar är tillsammans'
  return `${whole} ${over} tecken för långt. Korta ner meddelandet.`
}
