import { ApiError, detailOf } from '../../api/api-error.ts'
import { LOST_JOB, LOST_JOB_TEXT } from '../../loading/use-job.ts'

const TEXTS: Readonly<Record<number, string>> = {
  0: 'Nätverksfel. Kontrollera din internetanslutning och försök igen.',
  401: 'Din session har gått ut. Logga in igen.',
  403: 'Du har inte behörighet att granska AI-analys. Kontakta administratör.',
  500: 'Serverfel vid hämtning av AI-granskning. Försök igen om en stund.',
}

/** Why a review could not be shown. Null where there is none: that is no failure. */
export function reviewFailure(error: ApiError): string | null {
  if (error.status === 404) return null
  const text = TEXTS[error.status]
  // The server knows why a client is not read: two steps, or what the client has chosen.
  if (error.status === 403 && error.code !== 'forbidden') return error.detail
  return text ?? `Fel vid hämtning av AI-granskning: ${detailOf(error)}`
}

/** What a job that failed says, by its code. */
const JOB_TEXTS: Readonly<Record<string, string>> = {
  [LOST_JOB]: LOST_JOB_TEXT,
  not_shared: 'Klienten delar inte längre sina samtal med dig, så inget sparades.',
  no_consent: 'Klienten har inte längre gett de samtycken som krävs för att AI:n ska läsa något.',
  ai_refused: 'AI:n avstod från att granska svaret, så inget sparades. Du kan försöka igen.',
  parse_error: 'AI:ns granskning gick inte att tolka, så inget sparades. Försök igen.',
}

/** Why no review was made: a job's code, or what was thrown. */
export function creationFailure(reason: unknown): string {
  const head = 'Kunde inte skapa AI Review'
  if (typeof reason === 'string') return `${head}. ${JOB_TEXTS[reason] ?? 'Det tog för lång tid. Försök igen.'}`
  if (reason instanceof ApiError && reason.code !== 'unexpected_response') return `${head}. ${reason.detail}`
  return head
}
