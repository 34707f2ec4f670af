import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Mic, MicOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { kept } from '../../api/browser-storage.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { createDictation } from './dictation.ts'
import type { Dictation } from './dictation.ts'
import { findRecognition } from './speech-recognition.ts'
import { SILENT } from './voice-state.ts'

/** What becomes of the text: a message is sent, a form is saved. */
const BEFORE = {
  message: 'Texten hamnar i fältet. Du kan ändra den innan du skickar.',
  form: 'Texten hamnar i fältet. Du kan ändra den innan du sparar.',
} as const

interface VoiceOptions {
  readonly into?: keyof typeof BEFORE
  /** Tells several microphones of one page apart. */
  readonly field?: string
  /** True where it was pressed already, before this was fetched. */
  readonly isPressed?: boolean
}

/** A microphone for a field, and the panel that goes above it. `onSentence` gets each settled sentence. */
export function useVoiceControls(
  onSentence: (words: string) => void,
  { into = 'message', field, isPressed = false }: VoiceOptions = {},
): { button: ReactNode; panel: ReactNode } {
  const voice = useVoiceInput(onSentence)
  const [notice, setNotice] = useState<'none' | 'ask' | 'unsupported'>('none')
  const { wanted, interim, error } = voice.state

  function toggle() {
    if (wanted) return voice.stop()
    if (findRecognition() === null) return setNotice('unsupported')
    if (kept.getItem('lyhord_voice_told') === null) return setNotice('ask')
    setNotice('none')
    voice.start()
  }

  const press = useEffectEvent(toggle)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the press came before this part did
    if (isPressed) press()
  }, [isPressed])

  function agree() {
    kept.setItem('lyhord_voice_told', '1')
    setNotice('none')
    voice.start()
  }

  const Icon = wanted ? MicOff : Mic
  const button = (
    <IconButton
      label={[wanted ? 'Sluta tala in' : 'Tala in', field].filter(Boolean).join(': ')}
      aria-pressed={wanted}
      icon={<Icon aria-hidden="true" className={wanted ? 'size-5 text-primary' : 'size-5'} />}
      onClick={toggle}
    />
  )
  const panel = (
    <>
      {notice === 'ask' && (
        <Alert
          tone="info"
          announce="alert"
          actions={
            <>
              <Button onClick={agree}>Starta mikrofonen</Button>
              <Button variant="secondary" onClick={() => setNotice('none')}>
                Avbryt
              </Button>
            </>
          }
        >
          Rösten tolkas av din webbläsare. I vissa webbläsare skickas ljudet till tillverkaren.
        </Alert>
      )}
      {notice === 'unsupported' && (
        <Alert
          tone="warn"
          announce="alert"
          actions={
            <Button variant="secondary" onClick={() => setNotice('none')}>
              Stäng
            </Button>
          }
        >
          Din webbläsare kan inte tolka tal. Prova Chrome, Edge eller Safari, eller skriv i stället.
        </Alert>
      )}
      {error !== null && <Alert tone="error">{error}</Alert>}
      {wanted && <Listening interim={interim} tip={BEFORE[into]} />}
    </>
  )
  return { button, panel }
}

/** Swedish speech to text for one field, for as long as it is shown: `onSentence` gets each settled sentence. */
function useVoiceInput(onSentence: (words: string) => void) {
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

function Listening({ interim, tip: before }: { interim: string; tip: string }) {
  const tips = ['Tala lugnt, en mening i taget.', before, 'Tryck på mikrofonen igen när du är klar.']
  return (
    <div className="grid gap-1 rounded-field bg-band px-4 py-2 text-sm">
      <p role="status" className="flex items-center gap-2 font-semibold">
        <Mic aria-hidden="true" className="size-4 animate-pulse text-primary" />
        Lyssnar på svenska
      </p>
      <p className="min-h-6 break-words italic">{interim}</p>
      <ul className="list-disc ps-5 text-xs text-muted max-sm:hidden">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
  )
}
