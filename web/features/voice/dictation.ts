import { heldLock } from '../app-lock/held-lock.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import { canProcessLocally, findRecognition, transcriptOf } from './speech-recognition.ts'
import type { Recognition } from './speech-recognition.ts'
import { awaitsRestart, RESTART_AFTER, SILENT, VOICE_LANGUAGE, voiceReducer } from './voice-state.ts'
import type { VoiceEvent, VoiceState } from './voice-state.ts'

interface Listener {
  /** Gets each settled sentence. */
  readonly onSentence: (words: string) => void
  readonly onState: (state: VoiceState) => void
}

/** Speech to text for one field. */
export interface Dictation {
  readonly start: () => Promise<void>
  readonly stop: () => void
  /** Stops and drops what is being said: the field is gone. */
  readonly end: () => void
}

/** The page has one microphone. */
const turn = createOneAtATime()

/**
 * Recognition ends by itself after a sentence and is started again after 500 ms until `stop`, or until another field is dictated
 * to, or the device's lock hides the page: what is said belongs to the field that was chosen last, and to no other. Processed on
 * the device where the browser can.
 */
export function createDictation({ onSentence, onState }: Listener): Dictation {
  let state = SILENT
  let recognition: Recognition | null = null
  let restart: ReturnType<typeof setTimeout> | undefined

  function dispatch(event: VoiceEvent): void {
    state = voiceReducer(state, event)
    onState(state)
    clearTimeout(restart)
    if (event.type === 'ended' && awaitsRestart(state)) restart = setTimeout(begin, RESTART_AFTER)
  }

  function begin(): void {
    try {
      recognition?.start()
    } catch {
      dispatch({ type: 'refused' })
    }
  }

  function release(): void {
    turn.release(stop)
    dispatch({ type: 'stopped' })
  }

  function stop(): void {
    release()
    recognition?.stop()
  }

  async function start(): Promise<void> {
    // The press may have come before this part did, and the device's lock between them.
    if (heldLock.get() !== null) return
    turn.take(stop)
    const Recogniser = findRecognition()
    if (Recogniser === null) return dispatch({ type: 'refused' })
    const isLocal = await canProcessLocally(Recogniser, VOICE_LANGUAGE)
    // Stopped meanwhile, or another field was chosen.
    if (!turn.isOf(stop)) return
    recognition ??= prepared(new Recogniser(), dispatch, onSentence)
    if (isLocal) recognition.processLocally = true
    dispatch({ type: 'asked' })
    begin()
  }

  return {
    start,
    stop,
    end() {
      release()
      recognition?.abort()
    },
  }
}

function prepared(
  recognition: Recognition,
  dispatch: (event: VoiceEvent) => void,
  onSentence: (words: string) => void,
): Recognition {
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
