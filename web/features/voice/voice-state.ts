/** Milliseconds between the end of a sentence and the next start. */
export const RESTART_AFTER = 500
export const VOICE_LANGUAGE = 'sv-SE'

/** `wanted` is what the person asked for; recognition itself ends after each sentence and is started again. */
export interface VoiceState {
  readonly wanted: boolean
  readonly running: boolean
  /** What is being said, not yet settled. */
  readonly interim: string
  readonly error: string | null
}

export type VoiceEvent =
  | { type: 'asked' }
  | { type: 'started' }
  | { type: 'heard'; interim: string }
  | { type: 'ended' }
  | { type: 'refused' }
  | { type: 'failed'; error: string }
  | { type: 'stopped' }

export const SILENT: VoiceState = { wanted: false, running: false, interim: '', error: null }

const NOT_ALLOWED = 'mikrofonen är inte tillåten här. Tillåt den i webbläsarens inställningar och försök igen.'

/** By the browser's code, what is wrong and what helps; a code that is not here is shown as it is. */
const REASONS: Readonly<Record<string, string>> = {
  'not-allowed': NOT_ALLOWED,
  'service-not-allowed': NOT_ALLOWED,
  'audio-capture': 'ingen mikrofon hittades. Kontrollera att den är ansluten och försök igen.',
  network: 'ingen kontakt med det som tolkar rösten. Kontrollera uppkopplingen, eller skriv i stället.',
  'language-not-supported':
    'webbläsaren kan inte tolka svenska. Prova Chrome, Edge eller Safari, eller skriv i stället.',
}

/** Being stopped is not an error, and a pause in the talk is none either. */
const NO_ERRORS: readonly string[] = ['aborted', 'no-speech']

export function voiceReducer(state: VoiceState, event: VoiceEvent): VoiceState {
  switch (event.type) {
    case 'asked':
      return { wanted: true, running: false, interim: '', error: null }
    case 'started':
      return { ...state, running: true }
    case 'heard':
      return { ...state, interim: event.interim }
    case 'ended':
      return { ...state, running: false, interim: '' }
    case 'refused':
      return { ...SILENT, error: 'Kunde inte starta taligenkänning' }
    case 'failed':
      if (NO_ERRORS.includes(event.error)) return state
      return { ...SILENT, error: `Fel vid taligenkänning: ${REASONS[event.error] ?? event.error}` }
    case 'stopped':
      return { ...SILENT, error: state.error }
  }
}

/** True between two sentences: recognition is to be started again. */
export function awaitsRestart(state: VoiceState): boolean {
  return state.wanted && !state.running
}

/** The draft with a spoken sentence added: one space between, a capital where a sentence begins. */
export function withSpoken(draft: string, spoken: string): string {
  const words = spoken.trim()
  if (words === '') return draft
  const before = draft.trimEnd()
  const begins = before === '' || /[.!?…]$/.test(before)
  const sentence = begins ? words.charAt(0).toLocaleUpperCase('sv-SE') + words.slice(1) : words
  const gap = before === '' ? '' : draft.endsWith('\n') ? '\n' : ' '
  return `${before}${gap}${sentence}`
}
