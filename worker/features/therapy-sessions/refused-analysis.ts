import type { KeyInsights } from '../../../contract/therapy-sessions.ts'

/** Why there is no analysis of the AI's. */
export type RefusalCode = 'no_consent' | 'too_many' | 'not_begun' | 'ai_unavailable' | 'ai_refused'

/** What is said of each. */
export const REFUSAL_NOTES: Readonly<Record<RefusalCode, string>> = {
  no_consent: 'Klienten har inte gett de samtycken som krävs för att AI:n ska läsa något. Ingen analys är gjord.',
  too_many: 'Dagens antal analyser är slut. Du kan be om en analys i morgon.',
  not_begun: 'Analysen kunde inte startas. Du kan be om den igen.',
  ai_unavailable: 'AI:n gick inte att nå. Ingen analys är gjord. Du kan be om den igen.',
  ai_refused: 'AI:n avstod från att analysera sessionen. Du kan be om en ny analys.',
}

/** Stands where an analysis would: nothing in it is the AI's, and it says so. */
export function refusedAnalysis(error: RefusalCode): KeyInsights {
  return { themes: [], insights: [], next_steps: [], fallback_analysis: true, error, note: REFUSAL_NOTES[error] }
}

/** Stands for an answer of the AI's that was not in the form it was asked for. */
export const UNREADABLE: KeyInsights = {
  themes: [],
  insights: [],
  next_steps: [],
  fallback_analysis: true,
  parse_error: true,
  note: 'AI:ns svar gick inte att läsa. Ingen analys är gjord. Du kan be om en ny.',
}
