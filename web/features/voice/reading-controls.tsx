import { useEffect, useRef, useState } from 'react'
import { kept } from '../../api/browser-storage.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { startReading, swedishVoice, voicesOf, type Reading, type ReadingState, type Speaker } from './reading.ts'
import { VOICE_LANGUAGE } from './voice-state.ts'

/** Why nothing is read; each is true of what this browser told. */
const NOT_READ = {
  unsupported: 'Din webbläsare kan inte läsa upp text.',
  voiceless: 'Det finns ingen svensk röst i den här webbläsaren, så svaret kan inte läsas upp här.',
} as const

type Stage = 'asking' | keyof typeof NOT_READ | 'remote' | ReadingState

interface ReadingControlsProps {
  text: string
  /** Called once it is read, stopped, or given up. */
  onEnd: () => void
}

/** Reads a text as soon as it is shown, until it is taken away; with a pause, a slower pace and, where nothing can be read, why. */
export function ReadingControls({ text, onEnd }: ReadingControlsProps) {
  const [stage, setStage] = useState<Stage>('asking')
  const [isSlow, setSlow] = useState(() => kept.getItem('lyhord_read_pace') !== null)
  const reading = useRef<Reading | null>(null)
  const begin = useRef<() => void>(() => undefined)
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })

  useEffect(() => {
    let isGone = false
    const stop = () => {
      isGone = true
      reading.current?.stop()
    }
    async function find() {
      if (!('speechSynthesis' in window)) return setStage('unsupported')
      const voice = swedishVoice(await voicesOf(window.speechSynthesis))
      if (isGone) return
      if (voice === null) return setStage('voiceless')
      begin.current = () => {
        reading.current = startReading(text, browserSpeaker(), {
          voice,
          isSlow: kept.getItem('lyhord_read_pace') !== null,
          onState(state) {
            if (!isGone) setStage(state)
            if (state === 'ended' && !isGone) ended.current()
          },
        })
      }
      if (voice.localService || kept.getItem('lyhord_read_told') !== null) begin.current()
      else setStage('remote')
    }
    void find()
    window.addEventListener('pagehide', stop)
    return () => {
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [text])

  function choosePace(next: boolean) {
    if (next) kept.setItem('lyhord_read_pace', '1')
    else kept.removeItem('lyhord_read_pace')
    setSlow(next)
    reading.current?.setSlow(next)
  }

  if (stage === 'unsupported' || stage === 'voiceless') {
    return (
      <Alert
        tone="info"
        actions={
          <Button variant="secondary" onClick={onEnd}>
            Stäng
          </Button>
        }
      >
        {NOT_READ[stage]}
      </Alert>
    )
  }
  if (stage === 'remote') {
    return (
      <Alert
        tone="info"
        announce="alert"
        actions={
          <>
            <Button
              onClick={() => {
                kept.setItem('lyhord_read_told', '1')
                begin.current()
              }}
            >
              Läs upp
            </Button>
            <Button variant="secondary" onClick={onEnd}>
              Avbryt
            </Button>
          </>
        }
      >
        Den svenska rösten här finns inte på din enhet. Svaret skickas till den som gör rösten, oftast webbläsarens
        tillverkare.
      </Alert>
    )
  }
  const isPaused = stage === 'paused'
  return (
    <div role="group" aria-label="Uppläsning" className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => (isPaused ? reading.current?.goOn() : reading.current?.pause())}>
        {isPaused ? 'Fortsätt' : 'Pausa'}
      </Button>
      <Button variant="secondary" aria-pressed={isSlow} onClick={() => choosePace(!isSlow)}>
        Långsammare
      </Button>
    </div>
  )
}

function browserSpeaker(): Speaker {
  const synthesis = window.speechSynthesis
  return {
    say(words, voice, rate, ended) {
      const utterance = Object.assign(new SpeechSynthesisUtterance(words), { lang: VOICE_LANGUAGE, voice, rate })
      utterance.addEventListener('end', () => ended(true))
      utterance.addEventListener('error', () => ended(false))
      synthesis.speak(utterance)
    },
    cancel: () => synthesis.cancel(),
    isLeaving: () => document.documentElement.hidden !== false,
  }
}
