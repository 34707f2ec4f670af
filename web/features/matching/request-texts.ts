import { REQUEST_NOTE_MAX_LENGTH } from '../../../contract/limits.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Complaint } from '../../forms/form-state.ts'

export const MATCHING_SENT =
  'Din förfrågan är skickad. Vi hoppas på svar inom 24 timmar, och mejlar dig när det har kommit.'
export const BOOKING_SENT = 'Din förfrågan är skickad. Vi har bett terapeuten svara inom 24 timmar.'
export const NOT_SIGNED_IN = 'Du måste vara inloggad för att boka samtal'
export const NO_THERAPIST_ID = 'Terapeut-ID saknas. Kontakta support.'

/** What the field of a wish to be matched begins with: it says how much was written only where that is true. */
export function matchingSuggestion(ownMessages: number): string {
  return ownMessages > 5
    ? 'Jag har skrivit mer än 5 meddelanden med AI:n och vill gärna prata med en terapeut.'
    : 'Jag vill gärna komma i kontakt med en terapeut.'
}

/** The consents without which a request goes to nobody. */
export const REQUEST_CONSENT = {
  lead: 'Det här behöver vi ditt ja till innan förfrågan skickas. Det du skrivit finns kvar.',
  submitLabel: 'Ge mitt samtycke och skicka',
}

/** What follows when a first meeting has been asked for. */
export const INTRO_NEXT = [
  'Terapeuten får ett mejl om att en förfrågan väntar.',
  'Vi ber terapeuten svara inom 24 timmar, och påminner om det dröjer.',
  'När terapeuten har svarat får du ett mejl.',
  'Säger terapeuten ja får du en inbjudan, och väljer själv vad du delar.',
]

/** Only what can be seen is sent: nothing while the field is empty, unless it says what goes then, and no more than there is room for. */
export function noteComplaint(text: string, mayBeEmpty = false): Complaint<'message'> | null {
  const { length } = text.trim()
  if (length > REQUEST_NOTE_MAX_LENGTH) return { form: null, fields: { message: 'Meddelandet är för långt.' } }
  return length > 0 || mayBeEmpty ? null : { form: null, fields: { message: 'Skriv några ord om vad du vill.' } }
}

/** What a failed matching or booking request says: built from the status and the server's words. */
export function requestErrorText(error: unknown): string {
  return `Något gick fel: ${messageOf(error)}. Försök igen eller kontakta oss via kontaktsidan.`
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'ett okänt fel'
  const words = error.detail.replace(/[.\s]{1,5}$/, '')
  return error.status === 0 ? words : `${words} (${error.status})`
}
