import { useEffect, useRef, useState } from 'react'
import { createDictation } from './dictation.ts'
import type { Dictation } from './dictation.ts'
import { SILENT } from './voice-state.ts'
import type { VoiceState } from './voice-state.ts'

interface VoiceInput {
  readonly state: VoiceState
  readonly start: () => void
  readonly stop: () => void
}

/** Swedish speech to text for one field, for as long as it is shown: `onSentence` gets each settled sentence. */
export function useVoiceInput(onSentence: (words: string) => void): VoiceInput {
  const [state, setState] = useState(SILENT)
  const dictation = useRef<Dictation | null>(null)
  const latest = useRef(onSentence)
  useEffect(() => {
    latest.current = onSentence
  })
  useEffect(() => () => dictation.current?.end(), [])

  function start() {
    dictation.current ??= createDictation({ onSentence: (words) => latest.current(words), onState: setState })
    void dictation.current.start()
  }

  return { state, start, stop: () => dictation.current?.stop() }
}
