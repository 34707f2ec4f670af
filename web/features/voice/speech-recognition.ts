/** The part of the Web Speech API that is used; it is not in TypeScript's own types. */
export interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  onstart: (() => void) | null
  onend: (() => void) | null
  onerror: ((event: { error: string }) => void) | null
  onresult: ((event: RecognitionResultEvent) => void) | null
  start(): void
  stop(): void
  abort(): void
}

interface RecognitionResultEvent {
  readonly resultIndex: number
  readonly results: ArrayLike<{ readonly isFinal: boolean; readonly 0?: { readonly transcript: string } }>
}

export interface RecognitionConstructor {
  new (): Recognition
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>
}

/** The browser's speech recognition, or null where there is none. */
export function findRecognition(): RecognitionConstructor | null {
  if (typeof window === 'undefined') return null
  return recognitionIn(window)
}

/** Old and new browsers name it differently; what is found there has the shape of the Web Speech API. */
function recognitionIn(scope: object): RecognitionConstructor | null {
  const { SpeechRecognition, webkitSpeechRecognition } = scope as Record<string, RecognitionConstructor | undefined>
  return SpeechRecognition ?? webkitSpeechRecognition ?? null
}

/** True where the sound can be understood on the device itself, and so never leaves it. */
export async function canProcessLocally(recognition: RecognitionConstructor, language: string): Promise<boolean> {
  try {
    return (await recognition.available?.({ langs: [language], processLocally: true })) === 'available'
  } catch {
    return false
  }
}

/** What a result event says: the sentences that are settled now, and the one being said. */
export function transcriptOf({ results, resultIndex }: RecognitionResultEvent): { settled: string; interim: string } {
  const fresh = Array.from(results).slice(resultIndex)
  const words = (final: boolean) =>
    fresh
      .filter((result) => result.isFinal === final)
      .map((result) => result[0]?.transcript ?? '')
      .join(' ')
      .trim()
  return { settled: words(true), interim: words(false) }
}
