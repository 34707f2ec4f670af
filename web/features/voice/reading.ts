import { heldLock } from '../app-lock/held-lock.ts'
import { createOneAtATime } from './one-at-a-time.ts'

/** How fast a reply is read, and how fast for who wants it slower. */
const RATE = { usual: 1, slow: 0.8 } as const

export type ReadingState = 'reading' | 'paused' | 'ended'

/** The browser's own voice; in a test another's. */
export interface Speaker {
  /** Says a sentence, and tells once whether it was said or failed. */
  readonly say: (words: string, voice: SpeechSynthesisVoice, rate: number, ended: (isSaid: boolean) => void) => void
  readonly cancel: () => void
  /** True once the person is leaving in a hurry: then not a word more. */
  readonly isLeaving: () => boolean
}

interface ReadingOptions {
  readonly voice: SpeechSynthesisVoice
  readonly isSlow: boolean
  readonly onState: (state: ReadingState) => void
}

export interface Reading {
  readonly pause: () => void
  readonly goOn: () => void
  readonly setSlow: (isSlow: boolean) => void
  readonly stop: () => void
}

/** The page has one voice. */
const turn = createOneAtATime()

/**
 * Reads a text sentence by sentence. A pause, and another pace, begin with the sentence that was under way: no browser
 * pauses or changes its pace alike, and some fall silent in a long text. A page that the device's lock hides says nothing.
 */
export function startReading(text: string, speaker: Speaker, { voice, isSlow, onState }: ReadingOptions): Reading {
  const sentences = sentencesOf(text)
  let at = 0
  let utterance = 0
  let slow = isSlow
  let state: ReadingState = 'reading'

  function enter(next: ReadingState): void {
    state = next
    onState(next)
  }

  function hush(): void {
    utterance += 1
    speaker.cancel()
  }

  function say(): void {
    hush()
    const mine = utterance
    const sentence = sentences[at]
    if (sentence === undefined || speaker.isLeaving() || heldLock.get() !== null) return stop()
    speaker.say(sentence, voice, slow ? RATE.slow : RATE.usual, (isSaid) => {
      if (mine !== utterance) return
      if (!isSaid) return stop()
      at += 1
      say()
    })
  }

  function stop(): void {
    if (state === 'ended') return
    turn.release(stop)
    hush()
    enter('ended')
  }

  turn.take(stop)
  enter('reading')
  say()
  return {
    pause() {
      if (state !== 'reading') return
      hush()
      enter('paused')
    },
    goOn() {
      if (state !== 'paused') return
      enter('reading')
      say()
    },
    setSlow(next) {
      slow = next
      if (state === 'reading') say()
    },
    stop,
  }
}

/** The sentences of a text without its marks, each to be said on its own. */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.replace(/^\s*(?:-|\d+\.)\s/, '').split(/(?<=[.!?…:])\s+/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\d]/u.test(sentence))
}

/** A Swedish voice, of this device rather than one that sends the words to its maker; null where there is none. */
export function swedishVoice<V extends Pick<SpeechSynthesisVoice, 'lang' | 'localService'>>(
  voices: readonly V[],
): V | null {
  const swedish = voices.filter(({ lang }) => /^sv(?:[-_]|$)/i.test(lang))
  return swedish.find(({ localService }) => localService) ?? swedish[0] ?? null
}

/** What a browser needs at most to find its voices. Milliseconds. */
const VOICES_WITHIN = 1500

/** The voices of this browser, some of which tell of them only after a while. */
export function voicesOf(synthesis: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  if (synthesis.getVoices().length > 0) return Promise.resolve(synthesis.getVoices())
  return new Promise((resolve) => {
    const tell = () => resolve(synthesis.getVoices())
    synthesis.addEventListener('voiceschanged', tell, { once: true })
    setTimeout(tell, VOICES_WITHIN)
  })
}
