import { useCallback, useEffect, useReducer, useRef } from 'react'
import { canProcessLocally, findRecognition, transcriptOf } from './speech-recognition.ts'
import type { Recognition } from './speech-recognition.ts'
import { awaitsRestart, RESTART_AFTER, SILENT, VOICE_LANGUAGE, voiceReducer } from './voice-state.ts'
import type { VoiceEvent, VoiceState } from './voice-state.ts'

interface VoiceInput {
  readonly state: VoiceState
  readonly start: () => void
  readonly stop: () => void
}

function createRecognition(
  dispatch: (event: VoiceEvent) => void,
  onSentence: (words: string) => void,
): Recognition | null {
  const Recogniser = findRecognition()
  if (Recogniser === null) return null
  const recognition = new Recogniser()
  recognition.lang = VOICE_LANGUAGE
  recognition.interimResults = true
  recognition.continuous = false
  recognition.onstart = () => dispatch({ type: 'started' })
  recognition.onend = () => dispatch({ type: 'ended' })
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- one handler each, as with the others here
  recognition.onerror = ({ error }) => dispatch({ type: 'failed', error })
  recognition.onresult = (event) => {
    const { settled, interim } = transcriptOf(event)
    if (settled !== '') onSentence(settled)
    dispatch({ type: 'heard', interim })
  }
  return recognition
}

/**
 * Swedish speech to text: `onSentence` gets each settled sentence. Recognition ends by itself after a sentence and is
 * started again after 500 ms until `stop`. Processed on the device where the browser can.
 */
export function useVoiceInput(onSentence: (words: string) => void): VoiceInput {
  const [state, dispatch] = useReducer(voiceReducer, SILENT)
  const recognition = useRef<Recognition | null>(null)
  const latest = useRef(onSentence)
  useEffect(() => {
    latest.current = onSentence
  })
  useEffect(() => () => recognition.current?.abort(), [])

  const begin = useCallback(() => {
    try {
      recognition.current?.start()
    } catch {
      dispatch({ type: 'refused' })
    }
  }, [])

  const start = useCallback(async () => {
    const Recogniser = findRecognition()
    recognition.current ??= createRecognition(dispatch, (words) => latest.current(words))
    if (Recogniser === null || recognition.current === null) return dispatch({ type: 'refused' })
    if (await canProcessLocally(Recogniser, VOICE_LANGUAGE)) recognition.current.processLocally = true
    dispatch({ type: 'asked' })
    begin()
  }, [begin])

  const stop = useCallback(() => {
    dispatch({ type: 'stopped' })
    recognition.current?.stop()
  }, [])

  const started = useRef(false)
  useEffect(() => {
    if (state.running) started.current = true
    if (!state.wanted) started.current = false
    if (!awaitsRestart(state) || !started.current) return
    const timer = setTimeout(begin, RESTART_AFTER)
    return () => clearTimeout(timer)
  }, [state, begin])

  return { state, start: () => void start(), stop }
}
